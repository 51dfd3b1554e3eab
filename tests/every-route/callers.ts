/** Sends every kind of caller to a route once, and checks the answers against the table of actors, the reference, and the recorded acts. */
import { ROUTES } from '#contract/api.ts';
import { type Cell, cellsOf, hasBadTokens, inputsOf, isRefused } from '../authorisation/cells.ts';
import type { Input } from '../authorisation/row.ts';
import type { Reply } from '../reference/reference.ts';
import { keyOf } from './routes.ts';
import { callOn } from '../kit/start.ts';
import { actsAfter, faultsOfActs, lastAct } from './acts.ts';
import { type Aim, type Asked, briefly, forgetAttempts, type Sweep, type Visit } from './sweep.ts';

const keyInDocument = (key: string) => key.replace(/:(\w+)/g, '{$1}');

const FIELDS = new Map(ROUTES.map((route) => [keyOf(route), Object.keys(route.input.shape)]));

/** Keeps the route's own fields, because rows share some values that a route does not accept. */
function fieldsOf(key: string, input: Input): Input {
  const names = FIELDS.get(key) ?? [];
  return Object.fromEntries(Object.entries(input).filter(([name]) => names.includes(name)));
}

const TYPES: Partial<Record<number, string>> = {
  401: 'unauthenticated',
  403: 'forbidden',
  404: 'not_found',
  409: 'conflict',
};

/** Compares an answer with the table of actors. */
function faultsOfAnswer(expected: number, { status, body }: Pick<Reply, 'status' | 'body'>): string[] {
  const type = TYPES[expected];
  const isAnswer = status === expected && (!type || (body as { type?: string }).type === type);
  return isAnswer ? [] : [`${status} for ${expected}, ${briefly(body)}`];
}

/** Compares an answer with the reference, which names every field of it. */
function faultsOfReply({ check }: Sweep, { key }: Visit, reply: Reply): string[] {
  const fault = check(keyInDocument(key), reply);
  return fault === undefined ? [] : [`not as the reference says: ${fault}`];
}

type Prepared = { cell: Cell; input: Input; token: string | undefined };

async function ask(sweep: Sweep, visit: Visit, { cell, input, token }: Prepared): Promise<string[]> {
  const reply = await sweep.client(keyInDocument(visit.key), fieldsOf(visit.key, input), token);
  const faults = [...faultsOfAnswer(cell.expected, reply), ...faultsOfReply(sweep, visit, reply)];
  return faults.map((fault) => `${cell.who}: ${fault}`);
}

/**
 * Prepares the callers who are refused and leave no act. Everything they need is made first, so that only their calls come between two
 * checks of the stored data.
 */
export async function prepareRefused(
  { app, fixture }: Sweep,
  { key, row }: Visit,
  { input }: Aim,
): Promise<Prepared[]> {
  const inputFor = inputsOf(row, fixture, input);
  const cells = cellsOf(key, row, app, fixture).filter((cell) => isRefused(cell) && !cell.isAdmin);
  const prepared: Prepared[] = [];
  for (const cell of cells) prepared.push({ cell, input: await inputFor(cell), token: await cell.token() });
  return prepared;
}

export async function askRefused(sweep: Sweep, visit: Visit, prepared: Prepared[]): Promise<string[]> {
  const faults: string[] = [];
  for (const one of prepared) faults.push(...(await ask(sweep, visit, one)));
  const [first] = prepared;
  if (first && hasBadTokens(visit.key)) faults.push(...(await askWithNoTokens(sweep, visit, first.input)));
  return faults;
}

/** Sends tokens that never belonged to a session. */
async function askWithNoTokens({ app, fixture }: Sweep, { key, row }: Visit, input: Input): Promise<string[]> {
  if (row.nobody !== undefined) return [];
  const faults: string[] = [];
  for (const token of ['nonsense', 'Bearer a.b.c', `${fixture.people.self.token}x`]) {
    const answer = await callOn(app.url, key, input, { token });
    faults.push(...faultsOfAnswer(401, answer).map((fault) => `the token ${token.slice(0, 16)}: ${fault}`));
  }
  return faults;
}

/** Sends the callers who get in, those who are refused for another reason, and all administrators. */
export const askOthers: Asked = async (sweep, visit) => {
  const { app, fixture } = sweep;
  const inputFor = inputsOf(visit.row, fixture);
  const faults: string[] = [];
  for (const cell of cellsOf(visit.key, visit.row, app, fixture).filter((one) => !isRefused(one) || one.isAdmin)) {
    const prepared = { cell, input: await inputFor(cell), token: await cell.token() };
    if (!visit.isClosed) await forgetAttempts(sweep);
    if (!visit.isForAdmins) {
      faults.push(...(await ask(sweep, visit, prepared)));
      continue;
    }
    const before = await lastAct(app);
    faults.push(...(await ask(sweep, visit, prepared)));
    const left = faultsOfActs(visit, cell, await actsAfter(app, before));
    faults.push(...left.map((fault) => `${cell.who}: ${fault}`));
  }
  return faults;
};
