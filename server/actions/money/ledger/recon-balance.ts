/** Compares the transfer balance with our books less payouts under way, and books movements that explain a difference. */
import { randomUUIDv7 } from 'node:crypto';
import type { adminRecon } from '#contract/money/admin-recon.ts';
import { AppError, invalidField, requireFound } from '#rules/error.ts';
import { balanceMoved, differenceAfter, refusalOfMovement } from '#rules/money/ledger-movement.ts';
import { topUp } from '#rules/money/ledger-payout.ts';
import { formatNaira, type Kobo, koboOfNaira } from '#rules/money.ts';
import { debitedByTransfer } from '#rules/money/payout.ts';
import { differenceOfBalance } from '#rules/money/recon.ts';
import type { Ctx } from '../../../context.ts';
import type { Action } from '../../../http/serve.ts';
import { inTransaction, type Trx } from '../../../store/db.ts';
import { balanceOf, post } from '../../../store/money/ledger/ledger.ts';
import { hasJournalOf, noteDifference } from '../../../store/money/ledger/recon.ts';
import { explainBalance, holdBalance, listUnderWay, lockItem } from '../../../store/money/ledger/recon-balance.ts';
import { record, requireProof } from '../../admin/admin.ts';

/** The provider's balance, and payouts it has sent that our books still hold, at one moment. */
interface Reading {
  providerKobo: Kobo;
  onItsWayKobo: Kobo;
  /** The state of our books; the reading is stale once it changes. */
  localKobo: Kobo;
  underWay: string;
}

const ROUNDS = 3;

/** Returns false if no comparison is possible now; open items then stay open. */
export async function compareBalance(ctx: Ctx): Promise<boolean> {
  for (let round = 1; round <= ROUNDS; round += 1) {
    const reading = await read(ctx);
    if (reading && (await inTransaction(ctx.db, (trx) => compare(trx, reading)))) return true;
  }
  return false;
}

/** Returns undefined if something changed during the reading. */
async function read(ctx: Ctx): Promise<Reading | undefined> {
  const payouts = await listUnderWay(ctx.db);
  const localKobo = await balanceOf(ctx.db, 'paystack_balance', null);
  const providerKobo = await ctx.payment.fetchBalance();
  let onItsWayKobo = 0;
  for (const { reference } of payouts) {
    const reply = await ctx.payment.verifyTransfer(reference);
    const takenKobo = reply ? debitedByTransfer(reply, reply.transferredAt !== null, ctx.config.fees) : 0;
    if (takenKobo === undefined) return undefined;
    onItsWayKobo += takenKobo;
  }
  if ((await ctx.payment.fetchBalance()) !== providerKobo) return undefined;
  return { providerKobo, onItsWayKobo, localKobo, underWay: idsOf(payouts) };
}

const idsOf = (payouts: readonly { reference: string }[]) => payouts.map(({ reference }) => reference).join(' ');

/**
 * The first balance found counts as deposited by us; afterwards every kobo must be explained. Returns false if our books changed since the reading.
 */
async function compare(trx: Trx, { providerKobo, onItsWayKobo, localKobo, underWay }: Reading): Promise<boolean> {
  await holdBalance(trx);
  if (idsOf(await listUnderWay(trx)) !== underWay) return false;
  if ((await balanceOf(trx, 'paystack_balance', null)) !== localKobo) return false;
  const local = { balanceKobo: localKobo, onItsWayKobo };
  const provider = { balanceKobo: providerKobo };
  const amountKobo = differenceOfBalance(local, provider);
  if (amountKobo === 0) return true;
  if (amountKobo > 0 && !(await hasJournalOf(trx, 'top-up'))) {
    post(trx, topUp({ id: randomUUIDv7(), key: 'opening', amountKobo, actor: 'system' }));
    return true;
  }
  await noteDifference(trx, { kind: 'balance differs', reference: 'paystack', local, provider });
  return true;
}

/** Books a movement of the balance as stated by an administrator who saw this exact difference. */
export const move: Action<'admin', typeof adminRecon.move> = async (ctx, { id, movement, note, ...input }) => {
  requireProof(ctx);
  const moved = { movement, amountKobo: koboOfNaira(input.amount) };
  const actor = `admin:${ctx.admin.email}`;
  await inTransaction(ctx.db, async (trx) => {
    await holdBalance(trx);
    const item = requireFound(await lockItem(trx, id));
    if (item.isSettled) throw new AppError('conflict', 'Already settled');
    if (item.kind !== 'balance differs') throw new AppError('conflict', 'No balance movement explains this');
    const differenceKobo = differenceOfBalance(item.local, item.provider);
    if (differenceKobo !== koboOfNaira(input.difference)) {
      throw new AppError('conflict', 'The difference has changed. Check it again.');
    }
    const refusal = refusalOfMovement(differenceKobo, moved);
    if (refusal) throw invalidField(refusal.field, refusal.message);
    const leftKobo = differenceAfter(differenceKobo, moved);
    await explainBalance(trx, id, { byKobo: differenceKobo - leftKobo, settledBy: leftKobo === 0 ? actor : null });
    const what = `book ${movement} of ${formatNaira(moved.amountKobo)}`;
    await record(ctx, trx, { what, subject: `recon_item:${id}`, reason: note });
    post(trx, balanceMoved({ ...moved, id: randomUUIDv7(), itemId: id, actor }));
  });
  return { success: true };
};
