/** The row type of the authorisation tables, which is a route's answer to each kind of caller, and rows that many routes share. */
import type { Permission } from '#rules/admin/role.ts';
import type { TestMember } from '../kit/people.ts';
import type { MemberName, NobodyName, Fixture } from './fixture.ts';

export interface Row {
  /** The answer without a valid token; 401 by default. */
  nobody?: number;
  /** The answer to members, except those in `but`. */
  members: number;
  /** The answer to administrators whose role permits it; by default the answer without a valid token. */
  admin?: number;
  /** The permission that an administrator's role needs; other roles are answered 403. */
  may?: Permission;
  but?: Partial<Record<MemberName | NobodyName, number>>;
  /** Makes the input anew for each caller, so that no cell changes another's. */
  input?: (fixture: Fixture, caller: TestMember | undefined) => Input | Promise<Input>;
}
export type Input = Record<string, unknown>;

/** The route belongs to `self`; other members are refused. */
export const OWN = { members: 403, but: { self: 200 } } as const;
export const EVERYBODY = { members: 200 } as const;
/** The route belongs to `self`; other members find nothing. */
export const SELF_ALONE = { members: 404, but: { self: 200 } } as const;

/** The participants of the fixture's room, for `but`; other members find nothing there. */
export const ROOM = { roomAdmin: 200, chatMember: 200, supplier: 200, payer: 200 } as const;

/** The route is closed to members, visitors, and administrators whose role does not permit it. */
export function admins<const P extends Permission>(may: P) {
  return { members: 401, admin: 200, may } as const;
}

export const selfId = ({ people }: Fixture) => ({ userId: people.self.id });
