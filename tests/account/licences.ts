/** Verified licences for tests, inserted directly, because submitting one has tests of its own. */
import { randomUUIDv7 } from 'node:crypto';
import { licenceYearAt } from '#rules/account/licence.ts';
import type { TestMember } from '../kit/people.ts';
import type { TestApp } from '../kit/start.ts';

type Database = Pick<TestApp, 'ctx'>;

/** Verifies a licence of this year for members who have none. */
export async function verifyLicences({ ctx }: Database, members: readonly TestMember[]): Promise<void> {
  const year = licenceYearAt(new Date());
  await ctx.db
    .insertInto('licence')
    .values(
      members.map(({ id }) => ({
        id: randomUUIDv7(),
        member_id: id,
        number: `PCN/${id.slice(-12)}`,
        year,
        state: 'verified' as const,
        decided_at: new Date(),
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function removeLicences({ ctx }: Database, member: TestMember): Promise<void> {
  await ctx.db.deleteFrom('licence').where('member_id', '=', member.id).execute();
}
