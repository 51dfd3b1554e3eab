/** What happens to an import whose job fails for the last time: it goes back to where somebody can do something about it. */
import { message } from '#rules/i18n/message.ts';
import type { ImportState } from '#rules/pharmacy/import/import.ts';
import type { Ctx } from '../../../context.ts';
import { inTransaction, onCommit } from '../../../store/db.ts';
import { changeImport, lockImport } from '../../../store/pharmacy/stock/stock-import.ts';
import { tellImporter } from './import-tell.ts';

/** How often a job was tried, and how often it may be. */
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
    onCommit(trx, () => tellImporter(ctx, found));
    await changeImport(trx, id, { state, problem: message('Something went wrong. Nothing was changed. Try again.') });
  });
}
