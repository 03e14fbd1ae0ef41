import { signal, type Signal } from '@preact/signals';

/** The page that is shown, by its path, and what is chosen on it. */
export const path: Signal<string> = signal(location.pathname);
export const query: Signal<URLSearchParams> = signal(new URLSearchParams(location.search));

/** Choices to make; an empty or undefined one is taken back. */
export type Choices = Readonly<Record<string, string | undefined>>;

/** What stays chosen when another page is shown. */
const LASTING = ['range', 'from', 'to'];

/** Follows the browser's buttons. */
export function followHistory(): void {
  addEventListener('popstate', readAddress);
}

/** The address of a page with some choices; the time that is looked at stays. */
export function addressOf(page: string, choices: Choices = {}): string {
  const kept = LASTING.map((name): [string, string] => [name, query.value.get(name) ?? '']);
  const all = new Map([...kept, ...entriesOf(choices)]);
  const text = new URLSearchParams([...all].filter(([, value]) => value !== '')).toString();
  return text === '' ? page : `${page}?${text}`;
}

/** Shows an address. */
export function go(address: string): void {
  history.pushState(null, '', address);
  readAddress();
  scrollTo(0, 0);
}

/** Changes what is chosen on the page. */
export function choose(choices: Choices, isStep = false): void {
  const next = new URLSearchParams(query.value);
  for (const [name, value] of entriesOf(choices)) {
    if (value === '') next.delete(name);
    else next.set(name, value);
  }
  const text = next.toString();
  const address = text === '' ? path.value : `${path.value}?${text}`;
  if (isStep) history.pushState(null, '', address);
  else history.replaceState(null, '', address);
  query.value = next;
}

/** What is chosen under a name; empty when nothing is. */
export function chosen(name: string): string {
  return query.value.get(name) ?? '';
}

function entriesOf(choices: Choices): [string, string][] {
  return Object.entries(choices).map(([name, value]) => [name, value ?? '']);
}

function readAddress(): void {
  path.value = location.pathname;
  query.value = new URLSearchParams(location.search);
}
