/** A page by its address and its name. */
export interface PageEntry {
  readonly path: string;
  readonly name: string;
}

/** The pages in their order. */
export const PAGES: readonly PageEntry[] = [
  { path: '/', name: 'Overview' },
  { path: '/normalizer', name: 'Normalizer' },
  { path: '/patterns', name: 'Error patterns' },
  { path: '/calls', name: 'Calls' },
  { path: '/tools', name: 'Tools' },
  { path: '/rules', name: 'Rules' },
];
