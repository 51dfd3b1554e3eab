/** The callers of each route, with the answer that the table of actors expects and the input they send. */
import { ROUTES } from '#contract/api.ts';
import { ADMIN_ROLES, isPermitted } from '#rules/admin/role.ts';
import { ADMINS_BY_ROLE, signInAsAdmin } from '../admin/admins.ts';
import type { Input, Row } from './row.ts';
import { type Fixture, type MemberName, MEMBERS, NOBODIES, type NobodyName } from './fixture.ts';
import type { TestMember } from '../kit/people.ts';
import { keyOf } from '../every-route/routes.ts';
import { sample, sampleFor } from '../kit/sample.ts';
import type { AppAddress } from '../kit/start.ts';

export interface Cell {
  who: string;
  expected: number;
  member?: TestMember;
  isAdmin: boolean;
  token(): Promise<string | undefined>;
}

/** Routes for which `serve()` reads the body or writes the answer in a special way. */
const APART = ROUTES.filter(({ file, form, upload }) => file || form || upload).map(keyOf);

/** A run by commit tries bad tokens on this many of the other routes; the nightly run on all. */
const ROUTES_FOR_BAD_TOKENS = 10;
const FOR_BAD_TOKENS = new Set([
  ...APART,
  ...sample(
    ROUTES.map(keyOf).filter((key) => !APART.includes(key)),
    ROUTES_FOR_BAD_TOKENS,
  ),
]);
/** Callers tried on every route: without a token, and with the token of an ended session. */
const COMES_EVERYWHERE: NobodyName[] = ['visitor', 'sessionEnded'];

/** Tells whether every kind of bad token is tried on this route. */
export const hasBadTokens = (key: string): boolean => FOR_BAD_TOKENS.has(key);

/** Lists the callers of a route. Bad tokens are a sample for most routes, and roles if no role matters. */
export function cellsOf(key: string, row: Row, app: AppAddress, fixture: Fixture): Cell[] {
  const nobody = row.nobody ?? 401;
  const nobodies = NOBODIES.filter((name) => hasBadTokens(key) || COMES_EVERYWHERE.includes(name) || row.but?.[name]);
  const everyRole = row.may !== undefined || APART.includes(key);
  return [
    ...nobodies.map((name) => ({
      who: name,
      expected: row.but?.[name] ?? nobody,
      isAdmin: false,
      token: async () => fixture.nobodies[name],
    })),
    ...MEMBERS.map((name) => ({
      who: name,
      expected: row.but?.[name] ?? row.members,
      member: fixture.people[name],
      isAdmin: false,
      token: () => tokenOf(fixture, name, row.but?.[name] ?? row.members),
    })),
    ...(everyRole ? ADMIN_ROLES : sampleFor(key, ADMIN_ROLES)).map((role) => ({
      who: `administrator: ${role}`,
      expected: row.may && !isPermitted(role, row.may) ? 403 : (row.admin ?? nobody),
      isAdmin: true,
      token: () => signInAsAdmin(app, ADMINS_BY_ROLE[role]),
    })),
  ];
}

export const isRefused = ({ expected }: Pick<Cell, 'expected'>): boolean =>
  expected === 401 || expected === 403 || expected === 404;

/** Refused calls end no session, so they share one session for each member. */
async function tokenOf({ people, signIn }: Fixture, name: MemberName, expected: number): Promise<string> {
  const member = people[name];
  if (!isRefused({ expected })) return (await signIn(member)).token;
  await member.renew();
  return member.token;
}

/** Refused calls write nothing, so they share one input. Each caller who gets in has an input of their own. */
export function inputsOf(row: Row, fixture: Fixture, shared?: Input): (cell: Cell) => Promise<Input> {
  const make = async ({ member }: Pick<Cell, 'member'>): Promise<Input> => row.input?.(fixture, member) ?? {};
  const dependsOnCaller = (row.input?.length ?? 0) > 1;
  let one = shared && Promise.resolve(shared);
  return (cell) => (isRefused(cell) && !dependsOnCaller ? (one ??= make({})) : make(cell));
}
