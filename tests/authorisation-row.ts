/** How a door answers each of those who could come to it, and the rows that many doors share. */
import type { TestMember } from './people.ts';
import type { MemberName, NobodyName, World } from './world.ts';

export interface Row {
  /** What a door answers whoever has no good token; 401 where it is not said. */
  nobody?: number;
  /** What it answers members, apart from those in `but`. */
  members: number;
  /** What it answers an administrator; as whoever has no good token where it is not said. */
  admin?: number;
  but?: Partial<Record<MemberName | NobodyName, number>>;
  /** What is asked for; made anew for each caller, so that no cell changes another's. */
  input?: (world: World, caller: TestMember | undefined) => Input | Promise<Input>;
}
export type Input = Record<string, unknown>;

export const OWN = { members: 403, but: { self: 200 } } as const;
export const EVERYBODY = { members: 200 } as const;
/** Not there for anybody else. */
export const SELF_ALONE = { members: 404, but: { self: 200 } } as const;

/** Closed to members like to anybody. */
export const ADMINS = { members: 401, admin: 200 } as const;

export const selfId = ({ people }: World) => ({ userId: people.self.id });
