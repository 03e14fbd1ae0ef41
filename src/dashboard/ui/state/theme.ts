import { signal, type Signal } from '@preact/signals';

/** What the pages look like; `auto` follows the system. */
export type Theme = 'auto' | 'light' | 'dark';

const THEMES: readonly Theme[] = ['auto', 'light', 'dark'];
const KEY = 'argmend-theme';

export const theme: Signal<Theme> = signal(remembered());

/** Takes the next theme in turn, and remembers it. */
export function nextTheme(): void {
  theme.value = THEMES[(THEMES.indexOf(theme.value) + 1) % THEMES.length] ?? 'auto';
  localStorage.setItem(KEY, theme.value);
  applyTheme();
}

/** Makes the page look as chosen. */
export function applyTheme(): void {
  const { dataset } = document.documentElement;
  if (theme.value === 'auto') delete dataset['theme'];
  else dataset['theme'] = theme.value;
}

function remembered(): Theme {
  const kept = localStorage.getItem(KEY);
  return THEMES.find((candidate) => candidate === kept) ?? 'auto';
}
