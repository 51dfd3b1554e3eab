/** Held payouts before an administrator: the queue, lifting a supplier's limit, and deciding on bank accounts. */
import type { adminPayoutHold } from '#contract/money/admin-payout-hold.ts';
import { AppError, requireFound } from '#rules/error.ts';
import { type Kobo, koboOfNaira } from '#rules/money.ts';
import type { HoldDecision } from '#rules/money/payout-hold.ts';
import type { AdminCtx } from '../../../context.ts';
import type { Action } from '../../../http/serve.ts';
import { lockMember } from '../../../store/account/member.ts';
import { inTransaction, type Trx } from '../../../store/db.ts';
import { balanceOf, lockSupplierMoney } from '../../../store/money/ledger/ledger.ts';
import { decideAccount, findActiveAccount, listHeldPayouts } from '../../../store/money/payout/payout-hold.ts';
import { findRemainder, updateRemainder } from '../../../store/money/payout/payout-remainder.ts';
import { record, requireProof } from '../../admin/admin.ts';
import { requireImpartial } from '../../admin/own.ts';
import { notify } from '../../notice/notice.ts';
import { notifyMoney } from './payout-notify.ts';
import { comeBack } from './payout-reserve.ts';

export const list: Action<'admin', typeof adminPayoutHold.list> = (ctx, { after }) => listHeldPayouts(ctx.db, after);

interface Hold {
  kind: 'limit' | 'account';
  memberId: string;
  sumKobo: Kobo;
}

/** Throws if it is the administrator's own, or if it is decided. */
export async function findOthersHold(ctx: AdminCtx, id: string): Promise<Hold> {
  const hold = requireFound((await findLimit(ctx, id)) ?? (await findAccount(ctx, id)));
  await requireImpartial(ctx, ctx.db, [hold.memberId]);
  return hold;
}

async function findLimit(ctx: AdminCtx, id: string): Promise<Hold | undefined> {
  const remainder = await findRemainder(ctx.db, id);
  if (!remainder) return undefined;
  if (remainder.approvedBy !== null) throw decidedAlready();
  return { kind: 'limit', memberId: remainder.memberId, sumKobo: remainder.leftKobo };
}

async function findAccount(ctx: AdminCtx, id: string): Promise<Hold | undefined> {
  const account = await findActiveAccount(ctx.db, id);
  if (!account) return undefined;
  if (account.decision !== null || account.doubts.length === 0) throw decidedAlready();
  const { memberId } = account;
  return { kind: 'account', memberId, sumKobo: await balanceOf(ctx.db, 'supplier_available', memberId) };
}

const decidedAlready = () => new AppError('conflict', 'This was already decided');

export const decide: Action<'admin', typeof adminPayoutHold.decide> = async (ctx, { id, decision, amount, reason }) => {
  requireProof(ctx);
  const { kind, memberId } = await findOthersHold(ctx, id);
  await inTransaction(ctx.db, async (trx) => {
    await lockMember(trx, memberId);
    await lockSupplierMoney(trx, memberId);
    const what = kind === 'limit' ? 'let a held payout go' : `${decision} bank account`;
    await record(ctx, trx, { what, subject: `payout_hold:${id}`, reason });
    if (kind === 'limit') await letGo(ctx, trx, { id, decision, mostKobo: koboOfNaira(amount) });
    else await decideOn(ctx, trx, { id, memberId, decision });
    notifyMoney(ctx, trx, memberId);
  });
  return { success: true };
};

/** Pays the rest as soon as no other payout is under way. */
async function letGo(
  ctx: AdminCtx,
  trx: Trx,
  { id, decision, mostKobo }: { id: string; decision: HoldDecision; mostKobo: Kobo },
): Promise<void> {
  const remainder = await findRemainder(trx, id);
  if (!remainder || remainder.approvedBy !== null) throw decidedAlready();
  if (decision === 'refuse') {
    throw new AppError('conflict', 'The next part is sent on its date. There is nothing to refuse.');
  }
  if (remainder.leftKobo > mostKobo) throw new AppError('conflict', 'The amount has changed. Check it again.');
  await updateRemainder(trx, id, { approvedBy: `admin:${ctx.admin.email}`, nextAt: ctx.now() });
  await comeBack(ctx, trx, remainder.memberId, ctx.now());
}

async function decideOn(
  ctx: AdminCtx,
  trx: Trx,
  { id, memberId, decision }: { id: string; memberId: string; decision: HoldDecision },
): Promise<void> {
  const account = await findActiveAccount(trx, id);
  if (!account || account.decision !== null) throw decidedAlready();
  await decideAccount(trx, id, { decision, by: `admin:${ctx.admin.email}`, at: ctx.now() });
  const kind = decision === 'allow' ? 'account allowed' : 'account refused';
  const subject = { kind: 'member', id: memberId } as const;
  await notify(ctx, trx, { to: [memberId], kind, actorId: null, subject });
}
