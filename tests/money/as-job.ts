/** Repeats work while the database is too busy, as the job runner does. */
import { isDatabaseAway } from '#server/store/database-unavailable.ts';

/** Many tasks at once may wait for one lock longer than a call waits for it. */
export async function asJob<T>(work: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await work();
    } catch (error) {
      if (!isDatabaseAway(error) || tries === 10) throw error;
    }
  }
}
