import { createInnerNormalizer, type InnerNormalizer } from '../../../../src/core/index.ts';
import { normalizeText, type NormalizedText } from '../../../../src/core/normalize-text.ts';
import type { NormalizedCall } from '../../../../src/core/outcome.ts';
import type { RepairLevel } from '../../../../src/core/settings.ts';
import { createRe2Engine } from '../../../../src/patterns/index.ts';
import { catalogTools, type CatalogTool } from '../../../support/catalogs.ts';

const patterns = createRe2Engine();

/** Mends calls of the catalogs the way a proxy does: one normalizer a server, which has learnt the server's tools. */
export class ToolNormalizers {
  private readonly level: RepairLevel;
  private readonly byServer = new Map<string, InnerNormalizer>();

  constructor(level: RepairLevel) {
    this.level = level;
  }

  text({ server, name }: CatalogTool, sent: string): NormalizedText {
    return normalizeText(this.of(server), { name }, sent);
  }

  value({ server, name }: CatalogTool, sent: unknown): NormalizedCall {
    return this.of(server).apply({ name, arguments: sent });
  }

  private of(server: string): InnerNormalizer {
    let normalizer = this.byServer.get(server);
    if (normalizer === undefined) {
      normalizer = createInnerNormalizer({ repair: this.level, patterns, builtinRules: false });
      normalizer.learn(catalogTools.filter((tool) => tool.server === server));
      this.byServer.set(server, normalizer);
    }
    return normalizer;
  }
}
