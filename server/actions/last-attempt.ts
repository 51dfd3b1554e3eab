/** The job's tries so far, and their limit. */
export interface Attempts {
  attempts: number;
  max_attempts: number;
}

/** Runs a job's work. If it fails for the last time, `giveUp` leaves a state in which a person can act. */
export async function orGiveUp(job: Attempts, work: () => Promise<void>, giveUp: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (job.attempts >= job.max_attempts) await giveUp();
    throw error;
  }
}
