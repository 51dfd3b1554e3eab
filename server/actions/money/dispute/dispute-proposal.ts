/** The sides of a dispute agree on a refund: one proposes a sum, the other accepts it, and that ends the dispute. */
import { randomUUIDv7 } from 'node:crypto';
import type { dispute as routes } from '#contract/money/dispute.ts';
import { AppError, invalidField, nothingHere, requireFound, requirePermission } from '#rules/error.ts';
import { message } from '#rules/i18n/message.ts';
import { disputedBy } from '#rules/money/dispute.ts';
import { divideProposal, whyNotAnswerProposal, whyNotPropose } from '#rules/money/dispute-proposal.ts';
import { isParty } from '#rules/money/permission-thread.ts';
import { formatNaira, type Kobo, koboOfNaira } from '#rules/money.ts';
import type { MemberCtx } from '../../../context.ts';
import type { Action } from '../../../http/serve.ts';
import { isDisputedByBank } from '../../../store/money/chargeback/chargeback.ts';
import { inTransaction, type Trx } from '../../../store/db.ts';
import { type DisputeRow, findDispute, listNewestDisputes } from '../../../store/money/dispute/dispute.ts';
import {
  endProposal,
  findProposal,
  insertProposal,
  listProposals,
  type ProposalRow,
} from '../../../store/money/dispute/dispute-proposal.ts';
import { lockPayments } from '../../../store/money/payment/payment.ts';
import { findLeft } from '../../../store/money/refund/refund.ts';
import { lockWallet, type WalletRow } from '../../../store/money/wallet/wallet.ts';
import { findOwnWallet, notifyChat } from '../wallet/wallet.ts';
import { endByRuling, type Ruling } from './dispute.ts';
import { notifyAgreed, notifyProposal } from './dispute-notify.ts';
import { choose, showToParty } from './dispute-thread.ts';

export const propose: Action<'member', typeof routes.propose> = async (ctx, { walletAddress, disputeId, amount }) => {
  const { id: walletId } = await findOwnWallet(ctx, walletAddress);
  const authorId = ctx.member.id;
  const baseKobo = koboOfNaira(amount);
  const id = await inTransaction(ctx.db, async (trx) => {
    const wallet = await lockWallet(trx, walletId);
    const dispute = choose(ctx, wallet, await listNewestDisputes(trx, walletId), disputeId);
    const own = (await listProposals(trx, dispute.id)).filter((one) => one.authorId === authorId).length;
    requirePermission(whyNotPropose({ state: dispute.state, own }));
    await requireNoBank(trx, wallet, dispute);
    await rulingOf(ctx, trx, dispute, baseKobo);
    await endProposal(trx, dispute.id, { state: 'replaced', at: ctx.now() });
    await insertProposal(trx, { id: randomUUIDv7(), disputeId: dispute.id, authorId, baseKobo });
    await notifyProposal(ctx, trx, wallet, {
      openerId: dispute.openerId,
      authorId,
      amountKobo: baseKobo,
      what: 'made',
    });
    notifyChat(ctx, trx, wallet.chatId);
    return dispute.id;
  });
  return showToParty(ctx, requireFound(await findDispute(ctx.db, id)));
};

export const answerProposal: Action<'member', typeof routes.answerProposal> = async (
  ctx,
  { walletAddress, id, answer },
) => {
  const { id: walletId } = await findOwnWallet(ctx, walletAddress);
  const disputeId = await inTransaction(ctx.db, async (trx) => {
    const wallet = await lockWallet(trx, walletId);
    const { proposal, dispute } = await findOwn(ctx, trx, wallet, id);
    requirePermission(whyNotAnswerProposal({ dispute: dispute.state, proposal }, ctx.member.id, answer));
    if (answer === 'accept') {
      await agree(ctx, trx, wallet, dispute, proposal);
      return dispute.id;
    }
    await endProposal(trx, dispute.id, { state: answer === 'decline' ? 'declined' : 'withdrawn', at: ctx.now() });
    if (answer === 'decline') {
      const told = { openerId: dispute.openerId, authorId: ctx.member.id, amountKobo: proposal.baseKobo };
      await notifyProposal(ctx, trx, wallet, { ...told, what: 'declined' });
    }
    notifyChat(ctx, trx, wallet.chatId);
    return dispute.id;
  });
  return showToParty(ctx, requireFound(await findDispute(ctx.db, disputeId)));
};

/** Throws not found also if the member is not a side of the dispute, so that ids cannot be probed. */
async function findOwn(
  ctx: MemberCtx,
  trx: Trx,
  { id: walletId, supplierId }: WalletRow,
  id: string,
): Promise<{ proposal: ProposalRow; dispute: DisputeRow }> {
  const proposal = await findProposal(trx, id);
  const dispute = proposal && (await findDispute(trx, proposal.disputeId));
  const isOwn = dispute?.walletId === walletId && isParty({ supplierId, openerId: dispute.openerId }, ctx.member.id);
  if (!proposal || !dispute || !isOwn) throw nothingHere();
  return { proposal, dispute };
}

/** Moves the money as an administrator's ruling does, in the same transaction. */
async function agree(
  ctx: MemberCtx,
  trx: Trx,
  wallet: WalletRow,
  dispute: DisputeRow,
  { baseKobo }: ProposalRow,
): Promise<void> {
  await requireNoBank(trx, wallet, dispute);
  const ruling = await rulingOf(ctx, trx, dispute, baseKobo);
  await endProposal(trx, dispute.id, { state: 'accepted', at: ctx.now() });
  await endByRuling(ctx, trx, wallet, dispute, ruling, {
    reason: message('You and the seller agreed on a refund'),
    notifyParties: () =>
      notifyAgreed(ctx, trx, wallet, { openerId: dispute.openerId, actorId: ctx.member.id, amountKobo: baseKobo }),
  });
}

async function requireNoBank(trx: Trx, { id }: WalletRow, { openerId }: DisputeRow): Promise<void> {
  if (!(await isDisputedByBank(trx, id, openerId))) return;
  throw new AppError(
    'conflict',
    message('A bank is disputing this money. Nothing leaves the wallet until that is settled.'),
  );
}

/** Refuses a sum that is more than is left, or too small for the provider to refund. */
async function rulingOf(ctx: MemberCtx, trx: Trx, dispute: DisputeRow, baseKobo: Kobo): Promise<Ruling> {
  const disputed = disputedBy(await lockPayments(trx, dispute.walletId), dispute);
  const payments = await Promise.all(
    disputed.map(async (payment) => ({ id: payment.id, leftKobo: (await findLeft(trx, payment)).baseKobo })),
  );
  const allKobo = payments.reduce((sum, { leftKobo }) => sum + leftKobo, 0);
  const shares = divideProposal(payments, baseKobo);
  if (!shares) {
    throw invalidField('amount', message('Enter ₦50 or more, up to {sum}', { sum: formatNaira(allKobo) }));
  }
  const isWhole = baseKobo === allKobo;
  const ruling = message('Both sides agreed to refund {sum}.', { sum: formatNaira(baseKobo) });
  return {
    resolution: isWhole ? 'refund' : 'split',
    shares: isWhole ? [] : shares,
    ruling,
    by: `member:${ctx.member.id}`,
  };
}
