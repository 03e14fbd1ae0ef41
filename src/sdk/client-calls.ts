import { isObject } from '../core/json/index.ts';
import { toolErrorIn } from '../mcp/error-message.ts';
import { nameIn } from '../mcp/protocol-era.ts';
import { readToolPage, ToolContracts } from '../mcp/tool-contracts.ts';
import { amendResult, explanationOf } from './amend-answer.ts';
import { CallDesk, type Decision, type MadeCall, type OpenCall } from './call-desk.ts';
import type { Policy } from './policy.ts';

/** A client of either SDK, as far as it is touched. */
export interface CallingClient {
  callTool(params: unknown, ...rest: unknown[]): Promise<unknown>;
  listTools(params?: unknown, ...rest: unknown[]): Promise<unknown>;
  getServerVersion?(): unknown;
}

/** Whether a value has what a client needs to be taken over. */
export function isCallingClient(value: unknown): value is CallingClient {
  return (
    typeof value === 'object' &&
    value !== null &&
    'callTool' in value &&
    typeof value.callTool === 'function' &&
    'listTools' in value &&
    typeof value.listTools === 'function'
  );
}

/** A list with more pages than this is given up. */
const MOST_PAGES = 100;
/** For how many milliseconds a call waits for the list. */
const PATIENCE = 2000;

/** The calls of one client: mended by the list of tools, which is asked for where the program has not done so. */
export class ClientCalls {
  private readonly client: CallingClient;
  private readonly callTool: CallingClient['callTool'];
  private readonly listTools: CallingClient['listTools'];
  private readonly desk: CallDesk;
  private readonly contracts = new ToolContracts();
  private asking: Promise<void> | undefined;
  private hasFailed = false;

  constructor(client: CallingClient, policy: Policy) {
    this.client = client;
    this.callTool = client.callTool.bind(client);
    this.listTools = client.listTools.bind(client);
    this.desk = new CallDesk(policy);
  }

  /** Lists tools as the program asks, and learns from it. */
  async list(params: unknown, rest: readonly unknown[]): Promise<unknown> {
    const result = await this.listTools(params, ...rest);
    const isFirst = !isObject(params) || params['cursor'] === undefined;
    this.learn(result, isFirst);
    return result;
  }

  /** Makes a call as the program asks, mended. */
  async call(params: unknown, rest: readonly unknown[]): Promise<unknown> {
    if (!isObject(params) || typeof params['name'] !== 'string') {
      return this.callTool(params, ...rest);
    }
    const { name, arguments: sent } = params;
    const mayRefuse = !Object.hasOwn(params, 'task');
    const decision = await this.decide({ name, arguments: sent, client: undefined, mayRefuse });
    if (decision.kind === 'refuse') {
      return { content: [{ type: 'text', text: decision.text }], isError: true };
    }
    const isChanged = decision.kind === 'change';
    const made = isChanged ? { ...params, arguments: decision.arguments } : params;
    const answer = this.callTool(made, ...rest);
    return decision.open === undefined ? answer : this.finish(answer, decision.open);
  }

  private async decide(call: MadeCall): Promise<Decision> {
    const isKnown = this.contracts.find(call.name) !== undefined;
    if (!isKnown && !this.hasFailed) await this.ask();
    let verdict = this.desk.judge(call, this.contracts.find(call.name));
    const isDoubtful = verdict.outcome !== 'clean' && this.contracts.isExpired(Date.now());
    if (isKnown && isDoubtful) {
      await this.ask();
      verdict = this.desk.judge(call, this.contracts.find(call.name));
    }
    return this.desk.decide(call, verdict);
  }

  /** Takes down how a call ended, and says what was done to it. */
  private async finish(answer: Promise<unknown>, open: OpenCall): Promise<unknown> {
    try {
      const result = await answer;
      const error = isObject(result) ? toolErrorIn(result) : undefined;
      this.end(open, error);
      return isObject(result) && open.isTold ? amendResult(result, open) : result;
    } catch (error) {
      this.end(open, error instanceof Error ? error.message : String(error));
      throw explained(error, open);
    }
  }

  private end(open: OpenCall, error: string | undefined): void {
    this.desk.finish(open, error);
    // The schema that a call was mended by, or found wanting by, may not be the server's any more.
    if (error !== undefined && open.facts.outcome !== 'clean') this.contracts.forget();
  }

  /** Asks for the list of tools, once for all calls that wait for it. */
  private ask(): Promise<void> {
    this.asking ??= this.askInTime().finally(() => {
      this.asking = undefined;
    });
    return this.asking;
  }

  private async askInTime(): Promise<void> {
    let timer: NodeJS.Timeout | undefined;
    const patience = new Promise<void>((resolve) => {
      timer = setTimeout(resolve, PATIENCE);
    });
    const pages = this.askPages().catch(() => {
      this.hasFailed = true;
    });
    await Promise.race([pages, patience]);
    clearTimeout(timer);
  }

  private async askPages(): Promise<void> {
    let cursor: string | undefined;
    for (let count = 0; count < MOST_PAGES; count += 1) {
      const result = await (count === 0 ? this.listTools() : this.listTools({ cursor }));
      cursor = this.learn(result, count === 0);
      if (cursor === undefined) return;
    }
  }

  /** Takes in a page; gives where the next one begins. */
  private learn(result: unknown, isFirst: boolean): string | undefined {
    const page = readToolPage(result);
    if (page === undefined) return undefined;
    this.hasFailed = false;
    this.desk.nameServer(nameIn(this.client.getServerVersion?.()));
    const whole = this.contracts.learn(page, isFirst, Date.now());
    if (whole !== undefined) this.desk.listed(whole);
    return page.nextCursor;
  }
}

/** An error of the SDK says what is wrong with the call as well. */
function explained(error: unknown, open: OpenCall): unknown {
  const explanation = open.isTold ? explanationOf(open) : undefined;
  if (explanation !== undefined && error instanceof Error) {
    error.message = `${error.message}\n\n${explanation}`;
  }
  return error;
}
