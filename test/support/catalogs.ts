import { readdirSync, readFileSync } from 'node:fs';
import { isObject, type JsonObject } from '../../src/core/json/index.ts';

/** One tool of a published MCP server. */
export interface CatalogTool {
  readonly server: string;
  readonly name: string;
  readonly inputSchema: JsonObject;
  readonly annotations?: JsonObject;
}

interface Catalog {
  readonly server: string;
  readonly tools: readonly Omit<CatalogTool, 'server'>[];
}

const folder = new URL('../data/catalogs/', import.meta.url);

/** Every tool of every catalog, servers in alphabetical order. Read once: the same schema objects each time. */
export const catalogTools: readonly CatalogTool[] = readdirSync(folder)
  .toSorted()
  .flatMap(readCatalog);

function readCatalog(file: string): readonly CatalogTool[] {
  const parsed: unknown = JSON.parse(readFileSync(new URL(file, folder), 'utf8'));
  if (!isCatalog(parsed)) throw new TypeError(`not a catalog: ${file}`);
  return parsed.tools.map((tool) => ({ server: parsed.server, ...tool }));
}

function isCatalog(parsed: unknown): parsed is Catalog {
  if (!isObject(parsed) || typeof parsed['server'] !== 'string') return false;
  const tools = parsed['tools'];
  return (
    Array.isArray(tools) && tools.every((tool) => isObject(tool) && isObject(tool['inputSchema']))
  );
}
