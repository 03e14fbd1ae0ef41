import { NameTable } from '../../stats/name-table.ts';
import type { OwnLine } from '../../stats/own-line.ts';
import type { ToolCalls } from '../calls/index.ts';
import type { Memory } from '../memory.ts';
import { ShapeTemplate } from './shape-template.ts';

/** Searched for from a letter on that is rarer than a quote, which makes it quicker. */
const SERVER = 'server":"';
const SHAPE = 'hape":{';
const BEFORE_SHAPE = ',"s';
const SESSION_LENGTH = ',"session":"0428b9777bbb"}'.length;
const TIME_AT = '{"ts":"'.length;
const TIME_LENGTH = '2026-11-18T13:41:18.286Z'.length;
const BRACE = '}'.charCodeAt(0);
/** When so many kinds of shapes are known, what was counted goes into the memory, and all are forgotten. */
const MOST_TEMPLATES = 2_000;
/** A tool with more kinds of one length is searched no further. */
const MOST_ALIKE = 16;

interface NamedTool {
  readonly server: string;
  readonly calls: ToolCalls;
  readonly templates: ShapeTemplate[][];
}

/** Counts calls that succeeded by the shapes of their arguments. */
export class OkCalls {
  readonly #memory: Memory;
  /** The tool of the line that was looked at last, and where its shape stands; zero when it has none. */
  tool: ToolCalls | undefined = undefined;
  shapeAt = 0;
  shapeEnd = 0;
  #tools = new NameTable<NamedTool[]>();
  #norms = new Map<string, string>();
  #templates = 0;
  #used: NamedTool[] = [];

  constructor(memory: Memory) {
    this.#memory = memory;
  }

  /** Counts a call; false when its line is not laid out as expected. */
  add(text: string, start: number, end: number, line: OwnLine): boolean {
    const { nameEnd, normsEnd } = line;
    const serverAt = text.indexOf(SERVER, normsEnd > 0 ? normsEnd : nameEnd) + SERVER.length;
    const shapeEnd = end - SESSION_LENGTH;
    this.shapeAt = 0;
    if (serverAt < SERVER.length || serverAt > shapeEnd) return false;
    const found = text.indexOf(SHAPE, serverAt);
    // Without a shape there is nothing to go by.
    if (found < 0 || found > shapeEnd) return true;
    const shapeAt = found + SHAPE.length - 1;
    const isWhere = text.slice(found - BEFORE_SHAPE.length, found) === BEFORE_SHAPE;
    if (!isWhere || text.charCodeAt(shapeEnd - 1) !== BRACE) return false;
    const tool = this.#tool(text, line, serverAt);
    if (tool === undefined) return false;
    this.tool = tool.calls;
    this.shapeAt = shapeAt;
    this.shapeEnd = shapeEnd;
    const { since } = tool.calls;
    if (since !== '' && text.slice(start + TIME_AT, start + TIME_AT + TIME_LENGTH) < since) {
      return true;
    }
    const template = this.#template(tool, text, shapeAt, shapeEnd);
    if (line.normsAt === 0) template.clean += 1;
    else this.#countMended(template, text, line);
    return true;
  }

  /** Takes what was counted into the memory. */
  finish(): void {
    for (const { calls, templates } of this.#used) {
      for (const template of templates.flat()) flush(calls, template);
    }
    this.#used = [];
    this.#tools = new NameTable<NamedTool[]>();
    this.#templates = 0;
  }

  /** Undefined when the name of the server would have to be unescaped. */
  #tool(text: string, { nameAt, nameEnd }: OwnLine, serverAt: number): NamedTool | undefined {
    const name = text.slice(nameAt, nameEnd);
    let servers = this.#tools.get(name);
    if (servers === undefined) this.#tools.set(copied(name), (servers = []));
    const server = text.slice(serverAt, text.indexOf('"', serverAt));
    for (const tool of servers) if (tool.server === server) return tool;
    if (server.includes('\\')) return undefined;
    const calls = this.#memory.calls.of(decoded(server), decoded(name));
    const added: NamedTool = { server: copied(server), calls, templates: [] };
    servers.push(added);
    this.#used.push(added);
    return added;
  }

  #template(tool: NamedTool, text: string, at: number, end: number): ShapeTemplate {
    const alike = (tool.templates[end - at] ??= []);
    for (const template of alike) if (template.fits(text, at)) return template;
    const added = new ShapeTemplate(text.slice(at, end));
    if (this.#templates >= MOST_TEMPLATES || alike.length >= MOST_ALIKE) {
      this.finish();
      this.#used.push(tool);
      tool.templates.length = 0;
    }
    (tool.templates[end - at] ??= []).push(added);
    this.#templates += 1;
    return added;
  }

  #countMended(template: ShapeTemplate, text: string, { normsAt, normsEnd }: OwnLine): void {
    const norms = text.slice(normsAt, normsEnd);
    let places = this.#norms.get(norms);
    if (places === undefined) {
      if (this.#norms.size >= MOST_TEMPLATES) this.#norms.clear();
      places = mendedPlaces(norms);
      this.#norms.set(copied(norms), places);
    }
    template.mended.set(places, (template.mended.get(places) ?? 0) + 1);
  }
}

function flush(calls: ToolCalls, template: ShapeTemplate): void {
  if (template.clean > 0) calls.addOk(template.places, template.clean);
  for (const [places, count] of template.mended) {
    calls.addOk(template.places, count, new Set(places.split('\n')));
  }
}

const PARAM = /"param":"((?:[^"\\]|\\.)*)"/g;

/** The parameters that norms name, and the places within them, a line each. */
function mendedPlaces(norms: string): string {
  const params = [...norms.matchAll(PARAM)].map(([, param = '']) => decoded(param));
  return params.map((param) => param.replaceAll(/\[\d+\]/g, '[]')).join('\n');
}

function decoded(bytes: string): string {
  return Buffer.from(bytes, 'latin1').toString();
}

/** What is cut out of a text keeps all of the text alive. */
function copied(bytes: string): string {
  return Buffer.from(bytes, 'latin1').toString('latin1');
}
