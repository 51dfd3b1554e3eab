/** Acts that move money: above the sum of the settings each becomes a proposal, which a second administrator approves. */
import { adminBankDispute } from '#contract/chargeback/admin-bank-dispute.ts';
import { adminDispute } from '#contract/dispute/admin-dispute.ts';
import { adminRecon } from '#contract/ledger/admin-recon.ts';
import { adminPayout } from '#contract/payout/admin-payout.ts';
import { adminRefund } from '#contract/refund/admin-refund.ts';
import type { Input, Output, Route } from '#contract/route/route.ts';
import { type ApprovalKind, needsSecond } from '#rules/admin/approval.ts';
import { AppError, nothingHere } from '#rules/error.ts';
import { isSameAmount, type Kobo, koboOfNaira } from '#rules/money.ts';
import type { AdminCtx } from '../../context.ts';
import type { Action } from '../../http/serve.ts';
import { balanceOf } from '../../store/ledger/ledger.ts';
import { hasItem } from '../../store/ledger/recon-item.ts';
import { findPayout } from '../../store/payout/payout.ts';
import { refuseUnproved } from '../admin/admin.ts';
import { findBankDispute } from '../chargeback/admin-bank-dispute.ts';
import { arbitrate, returnFee } from '../chargeback/admin-bank-mail.ts';
import { findDisputedKobo, findOthersDispute, rule } from '../dispute/admin-dispute.ts';
import { endedAlready } from '../dispute/dispute.ts';
import { move } from '../ledger/recon-balance.ts';
import { finish, refuseOwnPayout } from '../payout/admin-payout.ts';
import { askAgain, end, findOthersRefund, owedChanged } from '../refund/admin-refund.ts';
import { propose } from './approval-propose.ts';

/** An act as the proposal of it is run: by its kind, with the input as it was stored. */
export type RunsApproved = (ctx: AdminCtx, input: unknown, typed: { otp: string }) => Promise<void>;

export const APPROVED_RUNS = new Map<ApprovalKind, RunsApproved>();

interface Guarded<R extends Route> {
  route: R;
  /** The prefix of the subject under which its acts are recorded. */
  subject: string;
  action: Action<'admin', R>;
  /** What it moves. Refuses what is the administrator's own, and what is not there. */
  sumOf: (ctx: AdminCtx, input: Input<R>) => Promise<Kobo>;
  reasonOf?: (input: Input<R>) => string;
}

type GuardedRoute = Route & { output: typeof adminPayout.finish.output };

function guard<R extends GuardedRoute>(what: ApprovalKind, { route, subject, action, sumOf, reasonOf }: Guarded<R>) {
  APPROVED_RUNS.set(what, async (ctx, stored, typed) => {
    const input = route.input.safeParse({ ...(stored as object), ...('otp' in route.input.shape && typed) });
    if (!input.success) throw new AppError('conflict', 'It was proposed for an older version of Mortar');
    await action(ctx, input.data as Input<R>);
  });
  const guarded: Action<'admin', R> = async (ctx, input) => {
    const limitKobo = ctx.config.fourEyesAboveKobo;
    if (limitKobo === undefined) return action(ctx, input);
    refuseUnproved(ctx);
    const sumKobo = await sumOf(ctx, input);
    if (!needsSecond(sumKobo, limitKobo)) return action(ctx, input);
    const { id, otp: _, ...rest } = input as { id: string; otp?: string };
    const reason = reasonOf?.(input) ?? '';
    const proposed = await propose(ctx, { what, subject, subjectId: id, input: { id, ...rest }, sumKobo, reason });
    return { proposed } as Output<R>;
  };
  return guarded;
}

export const sendPayout = guard('send payout', {
  route: adminPayout.finish,
  subject: 'payout',
  action: finish,
  async sumOf(ctx, { id }) {
    await refuseOwnPayout(ctx, id);
    const payout = await findPayout(ctx.db, id);
    if (!payout) throw nothingHere();
    if (payout.state !== 'otp') throw new AppError('conflict', 'This payout waits for no code');
    return payout.amountKobo;
  },
});

export const askForRefundAgain = guard('ask for refund again', {
  route: adminRefund.askAgain,
  subject: 'refund',
  action: askAgain,
  async sumOf(ctx, { id }) {
    const { paymentId } = await findOthersRefund(ctx, id);
    return balanceOf(ctx.db, 'suspense', paymentId);
  },
});

/** The action refuses any other sum than the one that is owed. */
export const endRefund = guard('end refund', {
  route: adminRefund.end,
  subject: 'refund',
  action: end,
  async sumOf(ctx, { id, amount }) {
    const { paymentId } = await findOthersRefund(ctx, id);
    if (!isSameAmount(amount, await balanceOf(ctx.db, 'suspense', paymentId))) throw owedChanged();
    return koboOfNaira(amount);
  },
  reasonOf: ({ reason }) => reason,
});

export const bookMovement = guard('book movement', {
  route: adminRecon.move,
  subject: 'recon_item',
  action: move,
  async sumOf(ctx, { id, amount }) {
    if (!(await hasItem(ctx.db, id))) throw nothingHere();
    return koboOfNaira(amount);
  },
  reasonOf: ({ note }) => note,
});

export const ruleDispute = guard('rule dispute', {
  route: adminDispute.rule,
  subject: 'dispute',
  action: rule,
  async sumOf(ctx, { id }) {
    const dispute = await findOthersDispute(ctx, id);
    if (dispute.state !== 'open') throw endedAlready();
    return findDisputedKobo(ctx, dispute);
  },
  reasonOf: ({ ruling }) => ruling,
});

export const enterArbitration = guard('enter arbitration', {
  route: adminBankDispute.arbitrate,
  subject: 'chargeback',
  action: arbitrate,
  async sumOf(ctx, { id, amount, fee }) {
    await findBankDispute(ctx, id);
    return koboOfNaira(amount) + koboOfNaira(fee);
  },
  reasonOf: ({ reason }) => reason,
});

export const enterFeeReturn = guard('enter fee return', {
  route: adminBankDispute.returnFee,
  subject: 'chargeback',
  action: returnFee,
  async sumOf(ctx, { id, amount }) {
    await findBankDispute(ctx, id);
    return koboOfNaira(amount);
  },
  reasonOf: ({ reason }) => reason,
});
