/** Mails that strangers ask for: their jobs are added together, as PostgreSQL lets commits that tell of jobs go one after the other. */
import { required } from '#rules/required.ts';
import type { Ctx } from '../../context.ts';
import type { Jobs, NewJob } from '../../outside/jobs.ts';
import { batched } from '../../store/batch.ts';

/** The most in one transaction. */
const MOST = 200;

const addTogether = batched<{ jobs: Jobs; job: NewJob }, void>(MOST, async (db, asked) => {
  const { jobs } = required(asked[0]);
  await jobs.addAll(
    db,
    asked.map(({ job }) => job),
  );
  return asked.map(() => undefined);
});

/** Outside of any transaction, and without a key: of one key there may be one in a batch. */
export function askForMail({ db, jobs }: Pick<Ctx, 'db' | 'jobs'>, job: NewJob): Promise<void> {
  return addTogether(db, { jobs, job });
}
