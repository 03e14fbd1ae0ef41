/** A client that checks calls before it sends them, so that what does not fit never gets to us. */
export interface ClientProfile {
  readonly client: string;
  /** How its `clientInfo.name` begins, in lower case. */
  readonly name: string;
}

/**
 * The clients that are known to do so:
 * Claude Code refuses a call that its own check of the schema fails, before the server sees it;
 * Gemini CLI and Qwen Code validate the parameters of a call with Ajv when they build it;
 * VS Code validates the input of a tool by its schema and tells the model (microsoft/vscode#321662);
 * the LangChain adapters make a checked schema of each tool's, which its calls have to pass.
 */
const CHECKING_CLIENTS: readonly ClientProfile[] = [
  { client: 'Claude Code', name: 'claude-code' },
  { client: 'Gemini CLI', name: 'gemini-cli-mcp-client' },
  { client: 'Qwen Code', name: 'qwen-code' },
  { client: 'VS Code', name: 'visual studio code' },
  { client: 'VS Code', name: 'visual-studio-code' },
  { client: 'LangChain adapters', name: 'langchain-mcp-adapter' },
  { client: 'LangChain adapters', name: '@langchain/mcp-adapters' },
];

/** The profile of the client of that name, if it is known to check calls itself. */
export function checkingClient(name: string | undefined): ClientProfile | undefined {
  const lower = name?.toLowerCase();
  return CHECKING_CLIENTS.find((profile) => lower?.startsWith(profile.name));
}
