/** The row type of the authorisation tables: a route's answer to each kind of caller, and rows many routes share. */
import type { Permission } from '#rules/admin/role.ts';
import type { TestMember } from '../kit/people.ts';
import type { MemberName, NobodyName, Fixture } from './fixture.ts';

export interface Row {
  /** The answer without a valid token; 401 by default. */
  nobody?: number;
  /** The answer to members, except those in `but`. */
  members: number;
  /** The answer to administrators whose role permits it; by default that without a valid token. */
  admin?: number;
  /** What the role of an administrator has to permit; others are answered 403. */
  may?: Permission;
  but?: Partial<Record<MemberName | NobodyName, number>>;
  /** The input, made anew for each caller, so that no cell changes another's. */
  input?: (fixture: Fixture, caller: TestMember | undefined) => Input | Promise<Input>;
}
export type Input = Record<string, unknown>;

/** Refused in the name of somebody else. */
export const OWN = { members: 403, but: { self: 200 } } as const;
export const EVERYBODY = { members: 200 } as const;
/** Not found for anybody else. */
export const SELF_ALONE = { members: 404, but: { self: 200 } } as const;

/** For those in the room of the fixture: `but`, beside members who find nothing there. */
export const ROOM = { roomAdmin: 200, chatMember: 200, supplier: 200, payer: 200 } as const;

/** Closed to members and visitors, and to administrators whose role does not permit it. */
export function admins<const P extends Permission>(may: P) {
  return { members: 401, admin: 200, may } as const;
}

export const selfId = ({ people }: Fixture) => ({ userId: people.self.id });
