/** The live events, read from the contract's types and the comments above them. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from 'vite';
import { SEARCHES_PER_MINUTE } from '#rules/people/partner.ts';
import { TYPINGS_PER_MINUTE } from '#rules/chat/chat.ts';
import { CATCH_UPS_PER_MINUTE, MARKS_PER_MINUTE, WATCHES_PER_MINUTE } from '#rules/live.ts';
import type { ClientToServer } from '#contract/live.ts';
import { required } from '#rules/required.ts';
import { ROOT } from '../run.ts';
import { commentBefore } from './docstrings.ts';
import type { Schema } from './json.ts';
import { refTo, type Schemas } from './schemas.ts';

export interface LiveEvent {
  name: string;
  direction: 'send' | 'receive';
  description: string;
  payload: Schema;
  /** The acknowledgement. A failure may come instead. */
  acknowledged?: Schema;
  /** Events per member in any minute. */
  limit?: string;
}

const FILE = join(ROOT, 'contract', 'live.ts');

/** Complete: a new event does not compile without its limit. */
const LIMITS: Record<keyof ClientToServer, string> = {
  chat: '100, unless the operator set another limit',
  since: String(CATCH_UPS_PER_MINUTE),
  typing: String(TYPINGS_PER_MINUTE),
  delivered: `${MARKS_PER_MINUTE}, together with read`,
  read: `${MARKS_PER_MINUTE}, together with delivered`,
  watch: String(WATCHES_PER_MINUTE),
  missed: String(CATCH_UPS_PER_MINUTE),
  search: String(SEARCHES_PER_MINUTE),
};

/** Schemas by name. */
type Known = Readonly<Record<string, Schema>>;

async function addShapes(schemas: Schemas): Promise<void> {
  const [live, partner, post] = await Promise.all([
    import('#contract/live.ts'),
    import('#contract/people/partner.ts'),
    import('#contract/feed/post.ts'),
  ]);
  for (const shape of [
    live.sendShape,
    live.sinceShape,
    live.typingShape,
    live.markedShape,
    live.watchShape,
    live.missedShape,
  ])
    schemas.ofInput(shape);
  schemas.ofInput(partner.searchShape);
  schemas.ofOutput(partner.memberHitShape);
  schemas.ofOutput(post.publicPost);
  schemas.ofOutput(live.topic);
}

interface Node {
  type: string;
  start: number;
  end: number;
  [name: string]: unknown;
}

/** Reads the events. Shapes that only events use are added to the known ones. */
export async function readEvents(schemas: Schemas): Promise<LiveEvent[]> {
  await addShapes(schemas);
  const known = schemas.components;
  const source = readFileSync(FILE, 'utf8');
  const program = parseSync(FILE, source).program as unknown as { body: Node[] };
  const membersOf = (name: string): Node[] => {
    const found = program.body
      .map(({ declaration }) => declaration as Node | null)
      .find((declared) => declared?.type === 'TSInterfaceDeclaration' && (declared['id'] as Node)['name'] === name);
    return (required(found)['body'] as Node)['body'] as Node[];
  };
  const eventOf = (direction: LiveEvent['direction']) => (member: Node, at: number, all: Node[]) => {
    const name = nameOf(member['key'] as Node);
    const [payload, ack] = (typeIn(member)['params'] as Node[]).map(typeIn);
    const limit = direction === 'send' ? LIMITS[name as keyof ClientToServer] : undefined;
    return {
      name,
      direction,
      description: commentOf(source, all, at),
      payload: schemaOf(required(payload), known),
      ...(ack && { acknowledged: schemaOf(required(argumentsOf(ack)[0]), known) }),
      ...(limit !== undefined && { limit }),
    };
  };
  return [...membersOf('ClientToServer').map(eventOf('send')), ...membersOf('ServerToClient').map(eventOf('receive'))];
}

/** Returns an event's comment, or if it has none that of the event before, which describes both. */
function commentOf(source: string, all: Node[], at: number): string {
  for (let index = at; index >= 0; index -= 1) {
    const text = commentBefore(source, required(all[index]).start);
    if (text !== undefined) return text;
  }
  return '';
}

const nameOf = (node: Node) => String(node['name'] ?? node['value']);
/** Returns the type after the colon. */
const typeIn = (node: Node) => (node['typeAnnotation'] as Node)['typeAnnotation'] as Node;
const argumentsOf = (node: Node) => ((node['typeArguments'] as Node | null)?.['params'] as Node[] | undefined) ?? [];

const PLAIN: Record<string, Schema> = {
  TSStringKeyword: { type: 'string' },
  TSNumberKeyword: { type: 'number' },
  TSBooleanKeyword: { type: 'boolean' },
  TSNullKeyword: { type: 'null' },
};

/** Converts the parts of TypeScript that events use. Anything else stops the build. */
function schemaOf(node: Node, known: Known): Schema {
  const plain = PLAIN[node.type];
  if (plain) return plain;
  const all = (name: string) => (node[name] as Node[]).map((one) => schemaOf(one, known));
  if (node.type === 'TSArrayType') return { type: 'array', items: schemaOf(node['elementType'] as Node, known) };
  if (node.type === 'TSUnionType') return { anyOf: all('types') };
  if (node.type === 'TSIntersectionType') return { allOf: all('types') };
  if (node.type === 'TSTypeLiteral') return objectOf(node['members'] as Node[], known);
  if (node.type === 'TSTypeReference') return referenceOf(node, known);
  throw new Error(`an event of the contract is written in a way that the reference does not read: ${node.type}`);
}

function objectOf(members: Node[], known: Known): Schema {
  const required = members.filter(({ optional }) => !optional).map(({ key }) => nameOf(key as Node));
  return {
    type: 'object',
    properties: Object.fromEntries(
      members.map((member) => [nameOf(member['key'] as Node), schemaOf(typeIn(member), known)]),
    ),
    ...(required.length > 0 && { required }),
  };
}

function referenceOf(node: Node, known: Known): Schema {
  const name = nameOf(node['typeName'] as Node);
  // it is empty
  if (name === 'Record') return { type: 'object' };
  if (name === 'Omit') return omitted(argumentsOf(node), known);
  if (known[name] === undefined)
    throw new Error(`an event of the contract holds ${name}, which is no shape of the document`);
  return refTo(name);
}

function omitted([from, left]: Node[], known: Known): Schema {
  const { properties = {}, required: names = [], ...rest } = known[nameOf(required(from)['typeName'] as Node)] ?? {};
  const name = String((required(left)['literal'] as Node)['value']);
  return {
    ...rest,
    properties: Object.fromEntries(Object.entries(properties).filter(([field]) => field !== name)),
    required: names.filter((field) => field !== name),
  };
}
