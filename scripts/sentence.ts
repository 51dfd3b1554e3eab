/** Runs a command that ends with one sentence if something prevents it. */
import { AppError } from '#rules/error.ts';
import { ConfigError } from '#server/config/config.ts';

export async function orSentence(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    const isAway = error instanceof AppError && error.type === 'unavailable';
    if (!(error instanceof ConfigError || isAway)) throw error;
    console.error(isAway ? 'The S3-compatible storage does not answer or refuses access. See above.' : error.message);
    process.exitCode = 1;
  }
}
