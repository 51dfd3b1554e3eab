/** Acts that move money. Above the limit in the settings an act becomes a proposal, which a second administrator approves. */
import { adminBankDispute } from '#contract/money/admin-bank-dispute.ts';
import { adminDispute } from '#contract/money/admin-dispute.ts';
import { adminRecon } from '#contract/money/admin-recon.ts';
import { adminPaymentReview } from '#contract/money/admin-payment-review.ts';
import { adminPayout } from '#contract/money/admin-payout.ts';
import { adminPayoutHold } from '#contract/money/admin-payout-hold.ts';
import { adminRefund } from '#contract/money/admin-refund.ts';
import type { Input, Output, Route } from '#contract/route/route.ts';
import type { ApprovalKind } from '#rules/admin/approval.ts';
import { AppError, nothingHere, requireFound } from '#rules/error.ts';
import { isSameAmount, type Kobo, koboOfNaira } from '#rules/money.ts';
import { endedAlready } from '#rules/money/permission.ts';
import type { AdminCtx } from '../../context.ts';
import type { Action } from '../../http/serve.ts';
import { balanceOf } from '../../store/money/ledger/ledger.ts';
import { hasItem } from '../../store/money/ledger/recon-item.ts';
import { findOpenKind } from '../../store/money/ledger/recon-queue.ts';
import { listPartiesOfBankDispute } from '../../store/money/payment/payment-party.ts';
import { findPayout } from '../../store/money/payout/payout.ts';
import { requireProof } from '../admin/admin.ts';
import { findBankDispute } from '../money/chargeback/admin-bank-dispute.ts';
import { arbitrate, returnFee } from '../money/chargeback/admin-bank-mail.ts';
import { findDisputedKobo, findOthersDispute, rule } from '../money/dispute/admin-dispute.ts';
import { close } from '../money/ledger/admin-recon.ts';
import { move } from '../money/ledger/recon-balance.ts';
import { decide, findOthersReview } from '../money/payment/admin-payment-review.ts';
import { finish, requireOthersPayout } from '../money/payout/admin-payout.ts';
import { decide as decideHold, findOthersHold } from '../money/payout/admin-payout-hold.ts';
import { askAgain, end, findOthersRefund, owedChanged } from '../money/refund/admin-refund.ts';
import { runAlone } from './alone.ts';
import { propose } from './approval-propose.ts';
import { isSole } from './second-person.ts';

/** Runs an approved proposal with its stored input. */
export type RunsApproved = (ctx: AdminCtx, input: unknown, typed: { otp: string }) => Promise<void>;

export const APPROVED_RUNS = new Map<ApprovalKind, RunsApproved>();

/** The sum that an act moves, and the member whose money it is, or null for our own money. */
interface Measure {
  sumKobo: Kobo;
  memberId: string | null;
}

interface Guarded<R extends Route> {
  route: R;
  /** The prefix of the subject under which its acts are recorded. */
  subject: string;
  action: Action<'admin', R>;
  /** Throws if the case is the administrator's own or does not exist. Returns undefined if one administrator is enough. */
  measure: (ctx: AdminCtx, input: Input<R>) => Promise<Measure | undefined>;
  reasonOf?: (input: Input<R>) => string;
  /** True if the act can be repeated on the same subject, such as booking a part of a sum. */
  repeats?: boolean;
  /** True if a second administrator must agree whatever the sum, even if no limit is set. */
  always?: boolean;
}

type GuardedRoute = Route & { output: typeof adminPayout.finish.output };

function guard<R extends GuardedRoute>(what: ApprovalKind, guarded: Guarded<R>): Action<'admin', R> {
  const { route, subject, action, measure, reasonOf, repeats = false, always = false } = guarded;
  APPROVED_RUNS.set(what, async (ctx, stored, typed) => {
    const input = route.input.safeParse({ ...(stored as object), ...('otp' in route.input.shape && typed) });
    if (!input.success) throw new AppError('conflict', 'It was proposed for an older version of Mortar');
    await action(ctx, input.data as Input<R>);
  });
  return async (ctx, input) => {
    const limitKobo = ctx.config.fourEyesAboveKobo;
    if (limitKobo === undefined && !always) return action(ctx, input);
    if (!always) requireProof(ctx);
    const measured = await measure(ctx, input);
    if (!measured) return action(ctx, input);
    const { id, otp: _, ...rest } = input as { id: string; otp?: string };
    const { sumKobo, memberId } = measured;
    let togetherKobo = sumKobo;
    if (!always && limitKobo !== undefined) {
      const run = async () => action(ctx, input);
      const end = await runAlone(ctx, { what, subjectId: id, memberId, sumKobo, limitKobo, repeats, run });
      if ('done' in end) return end.done;
      ({ togetherKobo } = end);
    }
    const reason = reasonOf?.(input) ?? '';
    const proposal = { what, subject, subjectId: id, input: { id, ...rest }, sumKobo, togetherKobo, reason };
    return { proposed: await propose(ctx, proposal) } as Output<R>;
  };
}

export const sendPayout = guard('send payout', {
  route: adminPayout.finish,
  subject: 'payout',
  action: finish,
  async measure(ctx, { id }) {
    await requireOthersPayout(ctx, id);
    const payout = requireFound(await findPayout(ctx.db, id));
    if (payout.state !== 'otp') throw new AppError('conflict', 'This payout needs no code');
    return { sumKobo: payout.amountKobo, memberId: payout.memberId };
  },
});

export const askForRefundAgain = guard('ask for refund again', {
  route: adminRefund.askAgain,
  subject: 'refund',
  action: askAgain,
  async measure(ctx, { id }) {
    const { paymentId, payerId: memberId } = await findOthersRefund(ctx, id);
    return { sumKobo: await balanceOf(ctx.db, 'suspense', paymentId), memberId };
  },
});

/** The sum must be exactly what is owed. */
export const endRefund = guard('end refund', {
  route: adminRefund.end,
  subject: 'refund',
  action: end,
  async measure(ctx, { id, amount }) {
    const { paymentId, payerId: memberId } = await findOthersRefund(ctx, id);
    if (!isSameAmount(amount, await balanceOf(ctx.db, 'suspense', paymentId))) throw owedChanged();
    return { sumKobo: koboOfNaira(amount), memberId };
  },
  reasonOf: ({ reason }) => reason,
});

export const bookMovement = guard('book movement', {
  route: adminRecon.move,
  subject: 'recon_item',
  action: move,
  async measure(ctx, { id, amount }) {
    if (!(await hasItem(ctx.db, id))) throw nothingHere();
    return { sumKobo: koboOfNaira(amount), memberId: null };
  },
  repeats: true,
  reasonOf: ({ note }) => note,
});

export const ruleDispute = guard('rule dispute', {
  route: adminDispute.rule,
  subject: 'dispute',
  action: rule,
  async measure(ctx, { id }) {
    const dispute = await findOthersDispute(ctx, id);
    if (dispute.state !== 'open') throw endedAlready();
    return { sumKobo: await findDisputedKobo(ctx, dispute), memberId: dispute.openerId };
  },
  reasonOf: ({ ruling }) => ruling,
});

export const enterArbitration = guard('enter arbitration', {
  route: adminBankDispute.arbitrate,
  subject: 'chargeback',
  action: arbitrate,
  async measure(ctx, { id, amount, fee }) {
    await findBankDispute(ctx, id);
    return { sumKobo: koboOfNaira(amount) + koboOfNaira(fee), memberId: await payerOf(ctx, id) };
  },
  repeats: true,
  reasonOf: ({ reason }) => reason,
});

export const enterFeeReturn = guard('enter fee return', {
  route: adminBankDispute.returnFee,
  subject: 'chargeback',
  action: returnFee,
  async measure(ctx, { id, amount }) {
    await findBankDispute(ctx, id);
    return { sumKobo: koboOfNaira(amount), memberId: await payerOf(ctx, id) };
  },
  repeats: true,
  reasonOf: ({ reason }) => reason,
});

async function payerOf(ctx: AdminCtx, chargebackId: string): Promise<string | null> {
  const [payerId] = await listPartiesOfBankDispute(ctx.db, chargebackId);
  return payerId ?? null;
}

/** Releasing or refunding a held payment moves all of it. */
export const decideReview = guard('decide review', {
  route: adminPaymentReview.decide,
  subject: 'payment_review',
  action: decide,
  async measure(ctx, { id }) {
    const { baseKobo, supplierId } = await findOthersReview(ctx, id);
    return { sumKobo: baseKobo, memberId: supplierId };
  },
  reasonOf: ({ reason }) => reason,
});

/** Only `allow` moves money: it pays the held rest at once, or lets the available balance go to this account. */
export const decideHeldPayout = guard('decide held payout', {
  route: adminPayoutHold.decide,
  subject: 'payout_hold',
  action: decideHold,
  async measure(ctx, { id, decision }) {
    const { sumKobo, memberId } = await findOthersHold(ctx, id);
    return decision === 'allow' ? { sumKobo, memberId } : undefined;
  },
  reasonOf: ({ reason }) => reason,
});

/** Books that differ stop all payouts, and closing the item lets them go. One person does that only if there is no second one. */
export const closeItem = guard('close books', {
  route: adminRecon.close,
  subject: 'recon_item',
  action: close,
  async measure(ctx, { id }) {
    const kind = await findOpenKind(ctx.db, id);
    if (kind !== 'books differ') return undefined;
    requireProof(ctx);
    return (await isSole(ctx)) ? undefined : { sumKobo: 0, memberId: null };
  },
  always: true,
  reasonOf: ({ note }) => note,
});
