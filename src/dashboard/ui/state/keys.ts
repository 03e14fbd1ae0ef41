import { signal, type Signal } from '@preact/signals';
import { addressOf, go } from './address.ts';
import { PAGES } from './pages.ts';
import { nextTheme } from './theme.ts';

/** Whether the list of keys is shown. */
export const isHelpOpen: Signal<boolean> = signal(false);

/** Listens to keys, unless they go into a field. */
export function followKeys(): void {
  addEventListener('keydown', (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (isField(event.target)) {
      if (event.key === 'Escape') event.target.blur();
      return;
    }
    if (act(event.key)) event.preventDefault();
  });
}

function act(key: string): boolean {
  if (key === '/') return focusOn('[data-search]');
  if (key === 'j' || key === 'k') return stepRow(key === 'j' ? 1 : -1);
  if (key === '?') isHelpOpen.value = !isHelpOpen.value;
  else if (key === 't') nextTheme();
  else return showPage(Number(key));
  return true;
}

function showPage(number: number): boolean {
  const page = PAGES[number - 1];
  if (page !== undefined) go(addressOf(page.path));
  return page !== undefined;
}

/** Moves to the next or the previous row, in the dialog where one is open. */
function stepRow(step: number): boolean {
  const scope = document.querySelector('dialog[open]') ?? document;
  const rows = [...scope.querySelectorAll<HTMLElement>('[data-row]')];
  const current = rows.findIndex((row) => row === document.activeElement);
  const next = current < 0 ? (step > 0 ? 0 : rows.length - 1) : current + step;
  const row = rows[Math.min(Math.max(next, 0), rows.length - 1)];
  row?.focus();
  row?.scrollIntoView({ block: 'nearest' });
  return row !== undefined;
}

function focusOn(selector: string): boolean {
  const field = document.querySelector<HTMLInputElement>(selector);
  field?.focus();
  field?.select();
  return field !== null;
}

function isField(target: EventTarget | null): target is HTMLElement {
  return (
    target instanceof HTMLInputElement ||
    target instanceof HTMLTextAreaElement ||
    target instanceof HTMLSelectElement
  );
}
