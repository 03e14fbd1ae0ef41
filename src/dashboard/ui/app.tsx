import type { JSX } from 'preact';
import { useEffect } from 'preact/hooks';
import type { StatusAnswer } from '../api.ts';
import { Calls } from './pages/calls.tsx';
import { Normalizer } from './pages/normalizer.tsx';
import { Overview } from './pages/overview.tsx';
import { Patterns } from './pages/patterns.tsx';
import { Rules } from './pages/rules.tsx';
import { Tools } from './pages/tools.tsx';
import { Help } from './parts/help.tsx';
import { Link } from './parts/link.tsx';
import { RangePicker } from './parts/range-picker.tsx';
import { addressOf, path } from './state/address.ts';
import { useData } from './state/data.ts';
import { isHelpOpen } from './state/keys.ts';
import { isLive, readShare } from './state/live.ts';
import { PAGES, type PageEntry } from './state/pages.ts';
import { nextTheme, theme } from './state/theme.ts';
import { plain } from './state/words.ts';

const VIEWS: Readonly<Record<string, () => JSX.Element>> = {
  '/': Overview,
  '/normalizer': Normalizer,
  '/patterns': Patterns,
  '/calls': Calls,
  '/tools': Tools,
  '/rules': Rules,
};

/** Pages whose figures are those of the chosen time. */
const RANGED = ['/', '/normalizer', '/calls'];

/** The frame around every page. */
export function App(): JSX.Element {
  const page = PAGES.find((entry) => entry.path === path.value) ?? PAGES[0];
  const View = VIEWS[page?.path ?? '/'] ?? Overview;
  const { data: status } = useData<StatusAnswer>({ address: '/api/status' }).value;
  useEffect(() => {
    document.title = `${page?.name ?? ''} \u00b7 argmend`;
  }, [page]);
  return (
    <div class="shell">
      <a class="skip" href="#content">
        Skip to the content
      </a>
      <Sidebar status={status} />
      <div class="page">
        <TopBar page={page} />
        <ReadingBar />
        <main id="content" tabIndex={-1}>
          <View key={page?.path} />
        </main>
      </div>
      {isHelpOpen.value && <Help />}
    </div>
  );
}

function TopBar({ page }: { readonly page: PageEntry | undefined }): JSX.Element {
  return (
    <header class="topbar">
      <h1>{page?.name}</h1>
      <div class="topbar-tools">
        {RANGED.includes(page?.path ?? '') && <RangePicker />}
        <LiveSign />
        <button
          type="button"
          class="quiet"
          onClick={nextTheme}
          aria-label={`Theme: ${theme.value}`}
        >
          {THEME_NAMES[theme.value]}
        </button>
      </div>
    </header>
  );
}

const THEME_NAMES = { auto: 'Auto', light: 'Light', dark: 'Dark' } as const;

function Sidebar({ status }: { readonly status: StatusAnswer | undefined }): JSX.Element {
  return (
    <aside class="sidebar" aria-label="argmend">
      <div class="brand">
        <span class="brand-mark" aria-hidden="true" />
        argmend
      </div>
      <nav aria-label="Pages">
        {PAGES.map(({ path: to, name }, index) => (
          <Link key={to} to={addressOf(to)} isCurrent={to === path.value}>
            {name}
            <kbd aria-hidden="true">{index + 1}</kbd>
          </Link>
        ))}
      </nav>
      <div class="sidebar-foot">
        {status !== undefined && <p class="directory">{plain(status.directory)}</p>}
        <button type="button" class="quiet" onClick={() => (isHelpOpen.value = true)}>
          Keys <kbd>?</kbd>
        </button>
        {status !== undefined && <p class="version">{status.version}</p>}
      </div>
    </aside>
  );
}

function LiveSign(): JSX.Element {
  return (
    <span class={isLive.value ? 'live is-on' : 'live'} role="status">
      {isLive.value ? 'Live' : 'Not connected'}
    </span>
  );
}

function ReadingBar(): JSX.Element | null {
  if (readShare.value >= 1) return null;
  const percent = Math.round(readShare.value * 100);
  return (
    <p class="reading" role="status">
      <progress max={100} value={percent} aria-label="Reading the log" />
      Reading the log, newest first: {percent} %
    </p>
  );
}
