/** Schemas that are kept; a filter meets few tools, many times each. */
const MAX_SCHEMAS = 500;

/** Gives the same object for the same schema text, so that a tool's schema is compiled once. */
export class SchemaCache {
  private readonly schemas = new Map<string, unknown>();

  read(text: string): unknown {
    if (this.schemas.has(text)) return this.schemas.get(text);
    const schema: unknown = JSON.parse(text);
    for (const oldest of this.schemas.keys()) {
      if (this.schemas.size < MAX_SCHEMAS) break;
      this.schemas.delete(oldest);
    }
    this.schemas.set(detached(text), schema);
    return schema;
  }
}

/** A copy: a slice would keep the whole line it was cut from in memory. */
function detached(text: string): string {
  return Buffer.from(text).toString();
}
