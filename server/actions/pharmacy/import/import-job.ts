/** Resets an import whose job failed for the last time to a state in which the member can act. */
import { message } from '#rules/i18n/message.ts';
import type { ImportState } from '#rules/pharmacy/import/import.ts';
import type { Ctx } from '../../../context.ts';
import { inTransaction, onCommit } from '../../../store/db.ts';
import { changeImport, lockImport } from '../../../store/pharmacy/import/stock-import.ts';
import { type Attempts, orGiveUp } from '../../last-attempt.ts';
import { publishImport } from './import-publish.ts';

const BACK: Partial<Record<ImportState, ImportState>> = { reading: 'refused', importing: 'ready', undoing: 'imported' };

export function orResetImport(ctx: Ctx, id: string, job: Attempts, work: () => Promise<void>): Promise<void> {
  return orGiveUp(job, work, () => giveUp(ctx, id));
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
