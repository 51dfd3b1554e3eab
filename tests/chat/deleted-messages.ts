/** Lets time pass over deleted messages. */
import { endReports } from '#server/actions/feed/report/report-end.ts';
import type { TestApp } from '../kit/start.ts';

/** Runs the daily job as if every deleted message had been deleted years ago. */
export async function endDeletedLongAgo({ ctx }: Pick<TestApp, 'ctx'>): Promise<void> {
  await ctx.db
    .updateTable('deleted_message')
    .set({ deleted_at: new Date('2020-01-01') })
    .execute();
  await endReports(ctx);
}
