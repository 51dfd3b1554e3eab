/** Those who come to each route, with what the table of actors says they are answered, and what they ask for. */
import { ADMIN_ROLES, isPermitted } from '#rules/admin/role.ts';
import { ADMINS_BY_ROLE, signInAsAdmin } from './admins.ts';
import type { Input, Row } from './authorisation-row.ts';
import { type Fixture, MEMBERS, NOBODIES } from './fixture.ts';
import type { TestMember } from './people.ts';
import type { AppAddress } from './start.ts';

export interface Cell {
  who: string;
  expected: number;
  member?: TestMember;
  token(): Promise<string | undefined>;
}

export function cellsOf(row: Row, app: AppAddress, fixture: Fixture): Cell[] {
  const nobody = row.nobody ?? 401;
  return [
    ...NOBODIES.map((name) => ({
      who: name,
      expected: row.but?.[name] ?? nobody,
      token: async () => fixture.nobodies[name],
    })),
    ...MEMBERS.map((name) => ({
      who: name,
      expected: row.but?.[name] ?? row.members,
      member: fixture.people[name],
      token: async () => (await fixture.signIn(fixture.people[name])).token,
    })),
    ...ADMIN_ROLES.map((role) => ({
      who: `administrator: ${role}`,
      expected: row.may && !isPermitted(role, row.may) ? 403 : (row.admin ?? nobody),
      token: () => signInAsAdmin(app, ADMINS_BY_ROLE[role]),
    })),
  ];
}

/** A refusal writes nothing, so those who are refused ask for one thing; whoever gets in asks for one of their own. */
export function inputsOf(row: Row, fixture: Fixture): (cell: Cell) => Promise<Input> {
  const make = async ({ member }: Pick<Cell, 'member'>): Promise<Input> => row.input?.(fixture, member) ?? {};
  const dependsOnCaller = (row.input?.length ?? 0) > 1;
  let shared: Promise<Input> | undefined;
  return (cell) => {
    const isRefused = cell.expected === 401 || cell.expected === 403 || cell.expected === 404;
    return isRefused && !dependsOnCaller ? (shared ??= make({})) : make(cell);
  };
}
