/** The loggable part of an error: its kind and place, without any user data. */

/** Properties of errors of PostgreSQL, Node and our own code. Other properties may hold rows, recipients or whole answers. */
const LOGGED = [
  'code',
  'severity',
  'constraint',
  'table',
  'column',
  'routine',
  'syscall',
  'outcome',
  'reason',
  'responseCode',
];
const DEEPEST = 3;

interface LoggedError {
  type: string;
  message: string;
  stack: string;
  [fact: string]: unknown;
}

/** Error codes for which PostgreSQL quotes the refused value. */
const OF_VALUES = /^22/;
const QUOTED = /"[^"\n]*"/g;
const ADDRESSES = /[^\s@<>"'`(,;:=]+@[^\s@<>"'`),;:]+/g;
/** Session tokens, and anything else as long and random. */
const TOKENS = /\b(?:eyJ[\w-]+(?:\.[\w-]+){0,2}|[\w-]{40,})/g;

export function loggedError(error: unknown): LoggedError {
  return describe(error, DEEPEST);
}

function describe(error: unknown, depth: number): LoggedError {
  if (!(error instanceof Error)) return { type: typeof error, message: '', stack: '' };
  const facts = error as Error & Record<string, unknown>;
  const hidesValues = OF_VALUES.test(String(facts['code'] ?? ''));
  const clean = (text: string) => withoutPeople(hidesValues ? text.replaceAll(QUOTED, '"…"') : text);
  const logged = LOGGED.filter((name) => ['string', 'number'].includes(typeof facts[name]));
  return {
    type: error.name,
    message: clean(error.message),
    stack: clean(error.stack ?? ''),
    ...Object.fromEntries(logged.map((name) => [name, facts[name]])),
    ...(depth > 0 && error.cause instanceof Error && { cause: describe(error.cause, depth - 1) }),
  };
}

/** Removes user data. Stack frames stay: they name our files, and a package's folder can be as long as a token. */
function withoutPeople(text: string): string {
  return text
    .split('\n')
    .map((line) => (/^\s+at /.test(line) ? line : line.replaceAll(ADDRESSES, '…').replaceAll(TOKENS, '…')))
    .join('\n');
}
