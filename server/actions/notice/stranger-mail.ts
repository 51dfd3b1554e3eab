/** Mails triggered by strangers: their jobs are added in batches, because PostgreSQL serialises commits that notify. */
import { required } from '#rules/required.ts';
import type { Ctx } from '../../context.ts';
import type { Jobs, NewJob } from '../../outside/jobs.ts';
import { batched } from '../../store/batch.ts';

/** Maximum in one transaction. */
const MOST = 200;

const addTogether = batched<{ jobs: Jobs; job: NewJob }, void>(MOST, async (db, asked) => {
  const { jobs } = required(asked[0]);
  await jobs.addAll(
    db,
    asked.map(({ job }) => job),
  );
  return asked.map(() => undefined);
});

/** Call it outside of any transaction, and without a key: a batch may hold each key only once. */
export function askForMail({ db, jobs }: Pick<Ctx, 'db' | 'jobs'>, job: NewJob): Promise<void> {
  return addTogether(db, { jobs, job });
}
