/** What members are told of their payouts. */
import type { Ctx } from '../context.ts';
import { onCommit, type Trx } from '../store/db.ts';
import type { PayoutRow } from '../store/payout.ts';
import { notify } from './notice.ts';

/** Every device of the member asks for the figures again. */
export function tellMoney(ctx: Ctx, trx: Trx, memberId: string): void {
  onCommit(trx, () => ctx.live.publish({ member: memberId }, 'payout', {}));
}

export async function tellPayout(
  ctx: Ctx,
  trx: Trx,
  { memberId, amountKobo }: PayoutRow,
  { kind, detail }: { kind: 'payout sent' | 'payout failed' | 'payout late'; detail: string },
): Promise<void> {
  const subject = { kind: 'member', id: memberId } as const;
  await notify(ctx, trx, { to: [memberId], kind, actorId: null, amountKobo, subject, detail });
}
