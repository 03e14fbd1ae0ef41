import type { JSX } from 'preact';
import type { ServerTools, ToolsAnswer, ToolView } from '../../api.ts';
import { Empty } from '../parts/empty.tsx';
import { Link } from '../parts/link.tsx';
import { SearchField } from '../parts/search-field.tsx';
import { ToolDetail } from '../parts/tool-detail.tsx';
import { Waiting } from '../parts/waiting.tsx';
import { addressOf, chosen } from '../state/address.ts';
import { useData } from '../state/data.ts';
import { count, plain } from '../state/words.ts';

/** The tools of each server: what they declare, what clients are told, and what would become of a call. */
export function Tools(): JSX.Element {
  const loaded = useData<ToolsAnswer>({ address: '/api/tools' }).value;
  return (
    <Waiting loaded={loaded}>
      {({ servers }) =>
        servers.length === 0 ? (
          <Empty title="No tools yet" command="argmend --log-dir DIR -- npx some-mcp-server">
            A server's tools are shown here once a client has listed them through argmend:
          </Empty>
        ) : (
          <Browser servers={servers} />
        )
      }
    </Waiting>
  );
}

interface Found {
  readonly server: string;
  readonly tool: ToolView;
}

function Browser({ servers }: { readonly servers: readonly ServerTools[] }): JSX.Element {
  const wanted = chosen('find').toLowerCase();
  const all = servers.flatMap(({ server, tools }) =>
    tools.map((tool): Found => ({ server, tool })),
  );
  const found = all.filter(({ tool }) =>
    `${tool.name} ${tool.description}`.toLowerCase().includes(wanted),
  );
  const current = all.find(isChosen) ?? mostMended(found);
  return (
    <div class="columns is-browser">
      <div class="card list">
        <SearchField label="Find a tool" name="find" />
        {servers.map(({ server }) => (
          <ToolGroup key={server} server={server} found={found} current={current} />
        ))}
        {found.length === 0 && <p class="waiting">No tool fits.</p>}
      </div>
      {current !== undefined && (
        <ToolDetail
          key={`${current.server} ${current.tool.name}`}
          server={current.server}
          tool={current.tool}
        />
      )}
    </div>
  );
}

/** What is worth a look first. */
function mostMended(found: readonly Found[]): Found | undefined {
  return found.toSorted((left, right) => right.tool.mended - left.tool.mended)[0];
}

function isChosen({ server, tool }: Found): boolean {
  return server === chosen('server') && tool.name === chosen('tool');
}

interface ToolGroupProps {
  readonly server: string;
  readonly found: readonly Found[];
  readonly current: Found | undefined;
}

function ToolGroup({ server, found, current }: ToolGroupProps): JSX.Element | null {
  const own = found.filter((entry) => entry.server === server);
  if (own.length === 0) return null;
  return (
    <nav aria-label={`Tools of ${plain(server)}`}>
      <h2>{plain(server)}</h2>
      {own.map((entry) => (
        <Link
          key={entry.tool.name}
          to={addressOf('/tools', { server, tool: entry.tool.name, find: chosen('find') })}
          isCurrent={entry === current}
          isRow
        >
          <code>{plain(entry.tool.name)}</code>
          <span class="count">{entry.tool.calls === 0 ? '' : count(entry.tool.calls)}</span>
        </Link>
      ))}
    </nav>
  );
}
