import { UsageError } from './exit-code.ts';
import type { OptionSpec } from './option-spec.ts';
import type { Upstream, UrlUpstream } from './upstream.ts';

/** The options that name a server which speaks HTTP, as the command line gives them. */
export interface UpstreamFlags {
  readonly upstream?: string;
  readonly header?: string;
}

/** Those options as the command line knows them. */
export const UPSTREAM_OPTIONS: readonly OptionSpec[] = [
  { flag: '--upstream', value: 'URL', description: 'a server that speaks Streamable HTTP' },
  {
    flag: '--header',
    value: 'LINE',
    description: 'a header for it, such as "Authorization: Bearer ..."',
  },
];

/** What a command is to be put in front of; one thing and no more. */
export function readUpstream(
  command: readonly string[] | undefined,
  directories: readonly string[],
  { upstream: url, header }: UpstreamFlags,
): Upstream {
  if (command?.length === 0) throw new UsageError('argmend: no command behind --');
  const given = [command, url, directories.length > 0 || undefined];
  const count = given.filter((each) => each !== undefined).length;
  if (count === 0) throw new UsageError(`argmend: ${NOTHING_GIVEN}`);
  if (count > 1) throw new UsageError(`argmend: ${TOO_MUCH_GIVEN}`);
  if (url !== undefined) return readUrl(url, header);
  if (header !== undefined) throw new UsageError('argmend: --header goes with --upstream');
  return command === undefined ? { directories } : { command };
}

const NOTHING_GIVEN =
  'put -- and the command of a server, --upstream URL, or a directory, behind the options';
const TOO_MUCH_GIVEN = 'give directories, --upstream or the command of a server, not more than one';

function readUrl(text: string, header: string | undefined): UrlUpstream {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url?.protocol !== 'http:' && url?.protocol !== 'https:') {
    throw new UsageError(
      `argmend: --upstream: expected a URL such as https://tools.example/mcp, got ${JSON.stringify(text)}`,
    );
  }
  if (url.username !== '' || url.password !== '') {
    throw new UsageError('argmend: --upstream: give the credential with --header, not in the URL');
  }
  return { url, headers: header === undefined ? [] : readHeader(header) };
}

/** A header as people write it; what it holds is perhaps secret, so that a mistake does not show it. */
function readHeader(line: string): string[] {
  const [, name, value] =
    /^([!#$%&'*+\-.^_`|~0-9A-Za-z]+):[ \t]*([\t\u0020-\u007e]*)$/.exec(line) ?? [];
  if (name === undefined || value === undefined) {
    throw new UsageError('argmend: --header: expected a line such as "Authorization: Bearer ..."');
  }
  return [name.toLowerCase(), value];
}
