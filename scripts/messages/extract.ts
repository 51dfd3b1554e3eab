/** Reads one source file: its messages, and sentences that a reader would see untranslated. */
import { parseSync } from 'vite';
import { required } from '#rules/required.ts';
import { valuesOf } from './values.ts';

export interface Found {
  /** English sentences as written in the source. */
  ids: string[];
  faults: { line: number; what: string }[];
}

interface Node {
  type: string;
  start: number;
  end: number;
  [key: string]: unknown;
}

/** Calls with a sentence as the argument at this index. */
const SENTENCE_AT: Record<string, number> = {
  t: 0,
  message: 0,
  AppError: 1,
  invalidField: 1,
  fieldError: 2,
  limitRate: 3,
  requireChangeable: 1,
  wrongPassword: 0,
  refused: 0,
  say: 0,
};
/** The index of the values argument. */
const VALUES_AT: Record<string, number> = { t: 1, message: 1 };

const FUNCTIONS = new Set(['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression']);
/** Attributes that are shown or read out. */
const SPOKEN = /^(aria-(label|description|roledescription|valuetext)|title|placeholder|alt|label|hint|text|heading)$/;
/** Only engineers read the arguments of these. */
const UNREAD = new Set([
  'Error',
  'RangeError',
  'TypeError',
  'ConfigError',
  'DatabaseAway',
  'expect',
  'describe',
  'it',
  'test',
]);
/** Two or more words, the first beginning a sentence. */
const SENTENCE = /^[“"]?[A-Z][a-z’']*,? ([a-z][\w’']|[A-Z]+[a-z]|\{)/;
/** Words around a value. */
const FILLED = /\{[a-z]\w*\},? [a-z]{2}|[a-z]{2},? \{[a-z]\w*\}/;
const LETTERS = /\p{L}{2}/u;
/** Names of the product, units of data and signs that are the same in every language. */
const NAMES = /^(Mortar|KB|MB|PDF ·|NAFDAC|GTIN|CSV|Paystack|Apple Pay)$/;

export function extract(file: string, source: string): Found {
  const { program, errors } = parseSync(file, source);
  if (errors.length > 0) throw new Error(`${file}: ${required(errors[0]).message}`);
  const reader = new Reader(source, file.startsWith('web/'));
  reader.names = constantsOf(program as unknown as Node);
  reader.visit(program as unknown as Node, { depth: 0, read: true });
  return { ids: reader.ids, faults: reader.faults };
}

interface Place {
  /** The number of enclosing functions. Code that runs at import has none. */
  depth: number;
  /** True if somebody may read a text at this place. */
  read: boolean;
}

class Reader {
  readonly ids: string[] = [];
  readonly faults: Found['faults'] = [];
  names = new Map<string, Node>();
  readonly #source: string;
  readonly #isWeb: boolean;
  readonly #taken = new Set<Node>();

  constructor(source: string, isWeb: boolean) {
    this.#source = source;
    this.#isWeb = isWeb;
  }

  visit(node: Node, place: Place): void {
    if (this.#taken.has(node) || /^(Import|Export(All|Named).*from|TS)/.test(node.type)) {
      if (!/^TS(As|Satisfies|NonNull)/.test(node.type)) return;
    }
    if (node.type === 'CallExpression' || node.type === 'NewExpression') this.#call(node, place);
    if (node.type === 'JSXText') this.#text(node, String(node.value));
    if (node.type === 'JSXAttribute') this.#attribute(node);
    if (!this.#isWeb && node.type === 'Property' && isZodError(node)) this.#sentence(node.value as Node, place);
    if (place.read) this.#loose(node);
    const inside = this.#inside(node, place);
    for (const child of childrenOf(node)) this.visit(child, inside);
  }

  #inside(node: Node, place: Place): Place {
    const depth = place.depth + (FUNCTIONS.has(node.type) ? 1 : 0);
    const unread =
      ((node.type === 'NewExpression' || node.type === 'CallExpression') && UNREAD.has(calleeOf(node))) ||
      (node.type === 'CallExpression' && /^(log|console)$/.test(objectOf(node))) ||
      node.type === 'TaggedTemplateExpression' ||
      (node.type === 'JSXAttribute' && !SPOKEN.test(nameOf(node)));
    return { depth, read: place.read && !unread };
  }

  #call(node: Node, place: Place): void {
    const name = calleeOf(node);
    const args = node.arguments as Node[];
    if (this.#isWeb && name === 't' && place.depth === 0) this.#fault(node, 't() at import: use message()');
    const at = SENTENCE_AT[name];
    const said = at === undefined ? undefined : args[at];
    if (!said) return;
    const ids = this.#sentence(said, place);
    const values = args[VALUES_AT[name] ?? -1];
    const names = values && keysOf(values);
    if (VALUES_AT[name] === undefined || (values ? !names : name === 'message')) return;
    const known = names ?? new Set<string>();
    for (const id of ids) this.#compare(node, id, known);
  }

  /** Returns the sentences that an expression may be. A composed text is none. */
  #sentence(node: Node, place: Place): string[] {
    if (node.type === 'Literal' && typeof node.value === 'string') {
      this.#taken.add(node);
      this.ids.push(node.value);
      return [node.value];
    }
    if (node.type === 'TemplateLiteral' || node.type === 'BinaryExpression') {
      this.#fault(node, 'a sentence that is put together: use values');
      return [];
    }
    if (node.type === 'ConditionalExpression') {
      return [...this.#sentence(node.consequent as Node, place), ...this.#sentence(node.alternate as Node, place)];
    }
    if (node.type === 'LogicalExpression') {
      return [...this.#sentence(node.left as Node, place), ...this.#sentence(node.right as Node, place)];
    }
    if (node.type === 'ArrowFunctionExpression') return this.#sentence(node.body as Node, place);
    const known = node.type === 'Identifier' ? this.names.get(String(node.name)) : undefined;
    if (known && isLiteral(known)) return this.#sentence(known, place);
    return [];
  }

  #compare(node: Node, id: string, given: Set<string>): void {
    const wanted = readable(id);
    for (const name of wanted) if (!given.has(name)) this.#fault(node, `no value for {${name}} in «${id}»`);
    for (const name of given) if (!wanted.has(name)) this.#fault(node, `a value for {${name}}, which «${id}» lacks`);
  }

  #text(node: Node, text: string): void {
    const wording = text.trim();
    if (LETTERS.test(wording) && !NAMES.test(wording)) this.#fault(node, `text outside t(): «${wording}»`);
  }

  #attribute(node: Node): void {
    const value = node.value as Node | null;
    if (!value || value.type !== 'Literal' || !SPOKEN.test(nameOf(node))) return;
    this.#text(node, String(value.value));
    this.#taken.add(value);
  }

  /** Reports a text that looks like a sentence but is not translated. */
  #loose(node: Node): void {
    const text = textOf(node);
    if (text === undefined || this.#taken.has(node) || NAMES.test(text)) return;
    const isSentence = SENTENCE.test(text) || (node.type === 'Literal' && FILLED.test(text));
    if (isSentence) this.#fault(node, `a sentence outside translation: «${text}»`);
  }

  #fault(node: Node, what: string): void {
    this.faults.push({ line: this.#source.slice(0, node.start).split('\n').length, what });
  }
}

/** Ignores invalid ICU. The catalogue reports it. */
function readable(id: string): Set<string> {
  try {
    return valuesOf(id);
  } catch {
    return new Set();
  }
}

function constantsOf(program: Node): Map<string, Node> {
  const names = new Map<string, Node>();
  const walk = (node: Node): void => {
    if (node.type === 'VariableDeclarator' && (node.id as Node).type === 'Identifier' && node.init) {
      names.set(String((node.id as Node).name), node.init as Node);
    }
    for (const child of childrenOf(node)) walk(child);
  };
  walk(program);
  return names;
}

function isLiteral(node: Node): boolean {
  if (node.type === 'ConditionalExpression')
    return isLiteral(node.consequent as Node) && isLiteral(node.alternate as Node);
  return (node.type === 'Literal' && typeof node.value === 'string') || node.type === 'TemplateLiteral';
}

/** True for a shape's `{ error: '…' }`. */
function isZodError(node: Node): boolean {
  const value = node.value as Node;
  return (
    (node.key as Node).name === 'error' &&
    isLiteral(value.type === 'ArrowFunctionExpression' ? (value.body as Node) : value)
  );
}

function textOf(node: Node): string | undefined {
  if (node.type === 'Literal' && typeof node.value === 'string') return node.value;
  if (node.type !== 'TemplateLiteral') return undefined;
  const quasis = node.quasis as { value: { cooked: string } }[];
  return quasis.map(({ value }) => value.cooked).join('{value}');
}

function calleeOf(node: Node): string {
  const callee = node.callee as Node | undefined;
  return callee?.type === 'Identifier' ? String(callee.name) : '';
}

function objectOf(node: Node): string {
  const callee = node.callee as Node | undefined;
  const object = callee?.type === 'MemberExpression' ? (callee.object as Node) : undefined;
  return String(object?.name ?? (object?.property as Node | undefined)?.name ?? '');
}

function nameOf(node: Node): string {
  return String((node.name as Node).name);
}

/** Returns the names in an object literal, or undefined if only its type knows them. */
function keysOf(node: Node): Set<string> | undefined {
  if (node.type !== 'ObjectExpression') return undefined;
  const names = new Set<string>();
  for (const property of node.properties as Node[]) {
    if (property.type !== 'Property' || property.computed) return undefined;
    names.add(String((property.key as Node).name ?? (property.key as Node).value));
  }
  return names;
}

function childrenOf(node: Node): Node[] {
  return Object.values(node)
    .flat()
    .filter((value): value is Node => typeof value === 'object' && value !== null && 'type' in value);
}
