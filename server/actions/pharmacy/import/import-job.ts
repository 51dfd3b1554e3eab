/** Resets an import whose job failed for the last time to a state in which the member can act. */
import { message } from '#rules/i18n/message.ts';
import type { ImportState } from '#rules/pharmacy/import/import.ts';
import type { Ctx } from '../../../context.ts';
import { inTransaction, onCommit } from '../../../store/db.ts';
import { changeImport, lockImport } from '../../../store/pharmacy/import/stock-import.ts';
import { publishImport } from './import-publish.ts';

/** The job's tries so far, and their limit. */
export interface Attempts {
  attempts: number;
  max_attempts: number;
}

const BACK: Partial<Record<ImportState, ImportState>> = { reading: 'refused', importing: 'ready', undoing: 'imported' };

export async function orGiveUp(ctx: Ctx, id: string, job: Attempts, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (job.attempts >= job.max_attempts) await giveUp(ctx, id);
    throw error;
  }
}

async function giveUp(ctx: Ctx, id: string): Promise<void> {
  await inTransaction(ctx.db, async (trx) => {
    const found = await lockImport(trx, id);
    const state = found && BACK[found.state];
    if (!state) return;
    onCommit(trx, () => publishImport(ctx, found));
    await changeImport(trx, id, { state, problem: message('Something went wrong. Nothing was changed. Try again.') });
  });
}
