/** Turns the contract's comments into data. Once loaded, a shape knows the comment above it and the name of its type. */
import { readdirSync, readFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { parseSync } from 'vite';
import type { Route } from '#contract/route/route.ts';
import { ROOT } from '../run.ts';

const CONTRACT = join(ROOT, 'contract');
/** Where the rewritten contract finds the functions below. */
const CALLS = 'globalThis.mortarReference.';
const ADDRESS = `${pathToFileURL(CONTRACT).href}/`;

/** A route with facts found beside the contract. */
export interface DescribedRoute extends Route {
  /** The comment above it. */
  description?: string;
  /** `offer.create` */
  name?: string;
}

interface Node {
  type: string;
  start: number;
  end: number;
}

interface Property {
  key: Node;
  value: Node;
  shorthand: boolean;
  kind: string;
}

interface Describable {
  describe?(text: string): unknown;
  meta?(facts: object): unknown;
}

/** Called by the rewritten contract. */
function describe(value: Describable, text: string): unknown {
  if (typeof value?.describe === 'function') return value.describe(text);
  return value instanceof Object && 'method' in value ? { ...value, description: text } : value;
}

/** Names shapes after their type. Other values have no such name. */
function name(value: Describable, id: string): unknown {
  return typeof value?.meta === 'function' ? value.meta({ id }) : value;
}

function nameRoutes(feature: unknown, id: string): unknown {
  if (!(feature instanceof Object) || Array.isArray(feature)) return feature;
  const entries = Object.entries(feature) as [string, unknown][];
  const isRoute = (value: unknown) => value instanceof Object && 'method' in value && 'path' in value;
  if ('_zod' in feature || !entries.some(([, value]) => isRoute(value))) return feature;
  return Object.fromEntries(
    entries.map(([key, value]) => [key, isRoute(value) ? { ...(value as Route), name: `${id}.${key}` } : value]),
  );
}

/** Must be called before the contract is first imported. */
export function readDocstrings(): void {
  Object.assign(globalThis, { mortarReference: { describe, name, nameRoutes } });
  const types = typesOfContract();
  registerHooks({
    load(url, context, nextLoad) {
      const loaded = nextLoad(url, context);
      if (!url.startsWith(ADDRESS)) return loaded;
      const source = Buffer.from(loaded.source as Uint8Array).toString();
      return { ...loaded, source: rewritten(source, fileURLToPath(url), types) };
    },
  });
}

/** Returns type names by file and constant: `export type Offer = z.infer<typeof offerShape>`. */
function typesOfContract(): Map<string, string> {
  const found = readdirSync(CONTRACT, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts'))
    .flatMap((file) => {
      const path = join(CONTRACT, file);
      const matches = readFileSync(path, 'utf8').matchAll(
        /^export type (\w+) = z\.(?:infer|input|output)<typeof (\w+)>;/gm,
      );
      return [...matches].map(([, type = '', constant = '']) => ({ key: `${path}:${constant}`, type }));
    });
  const seen = new Set<string>();
  for (const { type } of found) {
    if (seen.has(type)) throw new Error(`two types of the contract are called ${type}`);
    seen.add(type);
  }
  return new Map([
    ...found.map(({ key, type }) => [key, type] as const),
    [join(CONTRACT, 'route/field.ts:sentence'), 'Sentence'],
  ]);
}

/** Returns the rewritten source. Insertions are applied from the end, so that offsets stay valid. */
function rewritten(source: string, path: string, types: Map<string, string>): string {
  const inserted: [at: number, text: string][] = [];
  const wrap = ({ start, end }: Node, call: string, argument: string) => {
    inserted.push([start, `${CALLS}${call}(`], [end, `, ${JSON.stringify(argument)})`]);
  };
  walk(parseSync(path, source).program, (node) => {
    if (node.type === 'Property') {
      const { key, value, shorthand, kind } = node as Node & Property;
      const text = kind === 'init' ? commentBefore(source, node.start) : undefined;
      if (text === undefined) return;
      if (!shorthand) return wrap(value, 'describe', text);
      const written = `: ${CALLS}describe(${source.slice(key.start, key.end)}, ${JSON.stringify(text)})`;
      inserted.push([key.end, written]);
    }
    if (node.type === 'VariableDeclarator') {
      const { id, init } = node as Node & { id: Node & { name?: string }; init: Node | null };
      const type = types.get(`${path}:${id.name}`);
      if (init && type !== undefined) wrap(init, 'name', type);
      else if (init?.type === 'ObjectExpression' || init?.type === 'CallExpression')
        wrap(init, 'nameRoutes', id.name ?? '');
    }
  });
  return inserted
    .toSorted(([one], [other]) => other - one)
    .reduce((text, [at, piece]) => text.slice(0, at) + piece + text.slice(at), source);
}

function walk(node: Node, visit: (node: Node) => void): void {
  visit(node);
  for (const child of Object.values(node) as unknown[]) {
    for (const one of Array.isArray(child) ? (child as unknown[]) : [child]) {
      if (one instanceof Object && 'type' in one) walk(one as Node, visit);
    }
  }
}

/** Returns the comment directly before an offset, on one line. */
export function commentBefore(source: string, at: number): string | undefined {
  const text = /\/\*\*((?:(?!\*\/)[\s\S])*)\*\/\s*$/.exec(source.slice(0, at))?.[1];
  return text
    ?.replace(/\s*\n\s*\*\s?/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}
