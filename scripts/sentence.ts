/** Commands that end with one sentence where something is in their way. */
import { ConfigError } from '#server/config.ts';

export async function orSentence(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  }
}
