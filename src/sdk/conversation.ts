import { isObject } from '../core/json/index.ts';
import { errorMessageIn } from '../mcp/error-message.ts';
import { modernFacts, nameIn, serverNameIn } from '../mcp/protocol-era.ts';
import { readToolPage, ToolContracts } from '../mcp/tool-contracts.ts';
import { amendAnswer } from './amend-answer.ts';
import { CallDesk, type Decision, type MadeCall, type OpenCall } from './call-desk.ts';
import { listedTools } from './listed-tools.ts';
import { cancelledId, changedCall, readRequest, refusalOf, type Request } from './messages.ts';
import type { Policy } from './policy.ts';
import { ToolQuestion } from './tool-question.ts';

/** The two ends of a connection. */
export interface Ends {
  toServer(message: unknown, extra: unknown): void;
  toClient(message: unknown): void;
}

/** A message on its way to the server, with what its transport says about it. */
interface Inbound {
  readonly message: unknown;
  readonly extra: unknown;
}

/** A call on its way to the server. */
interface InboundCall extends Inbound {
  readonly request: Request;
  readonly call: MadeCall;
  readonly meta: Readonly<Record<string, unknown>> | undefined;
}

/** What the answer to a request of the client is looked into for. */
type Awaited =
  | { readonly kind: 'handshake' }
  | { readonly kind: 'list'; readonly isFirst: boolean; readonly client: string | undefined }
  | { readonly kind: 'call'; readonly open: OpenCall };

/** More than this are not kept in mind; their answers pass as they are. */
const MOST_AWAITED = 65_536;

/** Both directions of one connection: calls are mended, answers say so, everything else passes in order. */
export class Conversation {
  private readonly policy: Policy;
  private readonly ends: Ends;
  private readonly desk: CallDesk;
  private readonly contracts = new ToolContracts();
  private readonly question: ToolQuestion;
  private readonly awaited = new Map<unknown, Awaited>();
  /** The call that waits for the list of tools; what comes after it waits behind it. */
  private held: InboundCall | undefined;
  private readonly queue: Inbound[] = [];

  constructor(policy: Policy, ends: Ends) {
    this.policy = policy;
    this.ends = ends;
    this.desk = new CallDesk(policy);
    this.question = new ToolQuestion({
      ask: (request, extra) => ends.toServer(request, extra),
      learn: (page, isFirst, result) => this.learn(page, isFirst, result),
      done: () => this.release(),
    });
  }

  /** Takes a message of the client. */
  fromClient(message: unknown, extra: unknown): void {
    if (this.held === undefined && this.queue.length === 0) return this.route({ message, extra });
    this.queue.push({ message, extra });
    const cancelled = cancelledId(message);
    if (cancelled !== undefined && cancelled === this.held?.request.id) this.question.end();
  }

  /** Takes a message of the server and gives what the client gets of it, if anything. */
  fromServer(message: unknown): unknown {
    if (!isObject(message)) return message;
    const { method, id } = message;
    if (method !== undefined) {
      if (method === 'notifications/tools/list_changed') this.forget();
      return message;
    }
    if (this.question.owns(id)) {
      this.question.answer(message);
      return undefined;
    }
    const awaited = this.awaited.get(id);
    if (awaited === undefined) return message;
    this.awaited.delete(id);
    return this.answer(message, awaited);
  }

  /** The connection has ended; calls that were not answered never will be. */
  close(): void {
    this.question.end();
    for (const awaited of this.awaited.values()) {
      if (awaited.kind === 'call') this.desk.finish(awaited.open, 'the connection was closed');
    }
    this.awaited.clear();
  }

  private route(inbound: Inbound): void {
    const { message, extra } = inbound;
    const request = readRequest(message);
    const call = request && readCall(inbound, request);
    if (call !== undefined) return this.take(call);
    if (request === undefined) this.cancel(cancelledId(message));
    else this.note(request);
    this.ends.toServer(message, extra);
  }

  /** Keeps in mind what the answer will be looked into for. */
  private note({ id, method, params }: Request): void {
    const modern = modernFacts(params);
    if (method === 'initialize' || method === 'server/discover') {
      this.desk.client = nameIn(params['clientInfo']) ?? modern?.client ?? this.desk.client;
      this.await(id, { kind: 'handshake' });
    } else if (method === 'tools/list') {
      const isFirst = params['cursor'] === undefined;
      const client = modern?.client ?? this.desk.client;
      this.await(id, { kind: 'list', isFirst, client });
    }
  }

  private take(inbound: InboundCall): void {
    const isKnown = this.contracts.find(inbound.call.name) !== undefined;
    if (isKnown || !this.question.isUseful) this.send(inbound, false);
    else this.hold(inbound);
  }

  private hold(inbound: InboundCall): void {
    this.held = inbound;
    this.question.begin(inbound.meta, inbound.extra);
  }

  private release(): void {
    const { held } = this;
    this.held = undefined;
    if (held !== undefined) this.send(held, true);
    while (this.held === undefined) {
      const next = this.queue.shift();
      if (next === undefined) return;
      this.route(next);
    }
  }

  private send(inbound: InboundCall, hasAsked: boolean): void {
    const { message, extra, request, meta } = inbound;
    const decision = this.decide(inbound, hasAsked);
    if (decision === 'ask') return this.hold(inbound);
    if (decision.kind === 'refuse') {
      return this.ends.toClient(refusalOf(request.id, decision.text, meta !== undefined));
    }
    if (decision.open !== undefined) this.await(request.id, { kind: 'call', open: decision.open });
    const isChanged = decision.kind === 'change';
    this.ends.toServer(isChanged ? changedCall(request, decision.arguments) : message, extra);
  }

  /** In doubt, what was sent goes through. */
  private decide({ call }: InboundCall, hasAsked: boolean): Decision | 'ask' {
    try {
      const verdict = this.desk.judge(call, this.contracts.find(call.name));
      const isDoubtful = verdict.outcome !== 'clean' && this.contracts.isExpired(Date.now());
      if (isDoubtful && !hasAsked && this.question.isUseful) return 'ask';
      return this.desk.decide(call, verdict);
    } catch {
      return { kind: 'pass', open: undefined };
    }
  }

  private answer(message: Record<string, unknown>, awaited: Awaited): unknown {
    const { result } = message;
    switch (awaited.kind) {
      case 'handshake':
        this.desk.nameServer(serverNameIn(result));
        return message;
      case 'list': {
        const page = readToolPage(result);
        if (page === undefined || !isObject(result)) return message;
        this.learn(page, awaited.isFirst, result);
        const listed = listedTools(result, this.policy.options, awaited.client);
        return listed === result ? message : { ...message, result: listed };
      }
      case 'call':
        this.desk.finish(awaited.open, errorMessageIn(message));
        return amendAnswer(message, awaited.open);
    }
  }

  private learn(
    page: Parameters<ToolContracts['learn']>[0],
    isFirst: boolean,
    result: unknown,
  ): void {
    this.desk.nameServer(serverNameIn(result));
    const whole = this.contracts.learn(page, isFirst, Date.now());
    if (whole !== undefined) this.desk.listed(whole);
  }

  private forget(): void {
    this.contracts.forget();
    this.question.reset();
  }

  private cancel(id: unknown): void {
    const awaited = id === undefined ? undefined : this.awaited.get(id);
    if (awaited?.kind !== 'call') return;
    this.awaited.delete(id);
    this.desk.finish(awaited.open, 'cancelled by the client');
  }

  private await(id: unknown, awaited: Awaited): void {
    if (this.awaited.size < MOST_AWAITED) this.awaited.set(id, awaited);
  }
}

function readCall(inbound: Inbound, request: Request): InboundCall | undefined {
  const { method, params } = request;
  const { name, arguments: sent } = params;
  if (method !== 'tools/call' || typeof name !== 'string') return undefined;
  const modern = modernFacts(params);
  const mayRefuse = !Object.hasOwn(params, 'task');
  const call = { name, arguments: sent, client: modern?.client, mayRefuse };
  // Written out: copying by spreading would take longer than all the rest.
  return { message: inbound.message, extra: inbound.extra, request, call, meta: modern?.meta };
}
