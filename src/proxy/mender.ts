import type { InnerNormalizer } from '../core/index.ts';
import type { ToolDeclaration } from '../core/tool-plan.ts';
import {
  mendCall,
  readCall,
  readQuickCall,
  type CallMessage,
  type MendedBytes,
} from '../mcp/index.ts';
import type { QuickCall } from '../mcp/quick-call.ts';
import type { Span } from '../mcp/json-bytes.ts';

/** Rules, with everything else that decides how calls are mended. */
export interface RulesInForce {
  /** Names the rules in records, where they are known by a name. */
  readonly version: string | undefined;
  /** Makes a normalizer for the server of that name. */
  createNormalizer(server: string | undefined): InnerNormalizer;
}

/** Mends calls by the rules of the moment; rules change between two calls, never within one. */
export class Mender {
  private rules: RulesInForce;
  private readonly declarations: () => readonly ToolDeclaration[];
  private normalizer: InnerNormalizer | undefined;
  private server: string | undefined;

  constructor(rules: RulesInForce, declarations: () => readonly ToolDeclaration[]) {
    this.rules = rules;
    this.declarations = declarations;
  }

  get rulesVersion(): string | undefined {
    return this.rules.version;
  }

  /** Puts other rules in place; what is known of the tools stays. */
  useRules(rules: RulesInForce): void {
    this.rules = rules;
    this.normalizer = undefined;
  }

  /** The server's name, which rules may ask for. */
  nameServer(server: string | undefined): void {
    if (server === this.server) return;
    this.server = server;
    this.normalizer = undefined;
  }

  learn(tools: readonly ToolDeclaration[]): void {
    this.normalizer?.learn(tools);
  }

  /** Reads a call from its line without parsing it; undefined when that cannot be, or it is none. */
  readQuickly(bytes: Buffer, span: Span): QuickCall | undefined {
    return readQuickCall(this.ready(), bytes, span);
  }

  /** Reads a call from its line; undefined when it is none. */
  read(bytes: Buffer, span: Span): CallMessage | undefined {
    return readCall(this.ready(), bytes, span);
  }

  /** Mends a call that was read from these bytes. */
  mend(call: CallMessage, bytes: Buffer, span: Span): MendedBytes {
    return mendCall(this.ready(), call, bytes, span);
  }

  private ready(): InnerNormalizer {
    if (this.normalizer === undefined) {
      this.normalizer = this.rules.createNormalizer(this.server);
      this.normalizer.learn(this.declarations());
    }
    return this.normalizer;
  }
}
