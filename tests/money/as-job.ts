/** What a job does, done again where the database was too busy to decide, as the runner of jobs does. */
import { isDatabaseAway } from '#server/store/database-unavailable.ts';

/** Many at once may wait for one lock longer than a call has patience for. */
export async function asJob<T>(work: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await work();
    } catch (error) {
      if (!isDatabaseAway(error) || tries === 10) throw error;
    }
  }
}
