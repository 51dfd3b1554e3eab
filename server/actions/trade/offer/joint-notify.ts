/** Notifications of a joint purchase: full, moved up, extended, reached or missed. */
import type { Kobo } from '#rules/money.ts';
import type { Ctx } from '../../../context.ts';
import type { Trx } from '../../../store/db.ts';
import { notify } from '../../notice/notice.ts';

interface About {
  /** The offer's id. */
  id: string;
  /** The medicine's name. */
  name: string;
  to: readonly string[];
}

export async function notifyFull(ctx: Ctx, trx: Trx, about: About): Promise<void> {
  await notify(ctx, trx, { ...noticeOf(about), kind: 'joint full', actorId: null });
}

export async function notifyMovedUp(ctx: Ctx, trx: Trx, about: About): Promise<void> {
  await notify(ctx, trx, { ...noticeOf(about), kind: 'joint moved up', actorId: null });
}

export async function notifyExtended(ctx: Ctx, trx: Trx, about: About & { by: string }): Promise<void> {
  await notify(ctx, trx, { ...noticeOf(about), kind: 'joint extended', actorId: about.by });
}

export async function notifyEnded(
  ctx: Ctx,
  trx: Trx,
  about: About & { outcome: 'reached' | 'missed'; priceKobo: Kobo },
): Promise<void> {
  const { outcome, priceKobo } = about;
  const amountKobo = outcome === 'reached' ? priceKobo : null;
  await notify(ctx, trx, { ...noticeOf(about), kind: `joint ${outcome}`, actorId: null, amountKobo });
}

/** Tells the organiser what they will receive; no amount if they keep the whole quantity themselves. */
export async function notifyReachedOwn(ctx: Ctx, trx: Trx, about: About & { receivesKobo: Kobo }): Promise<void> {
  const amountKobo = about.receivesKobo === 0 ? null : about.receivesKobo;
  await notify(ctx, trx, { ...noticeOf(about), kind: 'joint reached own', actorId: null, amountKobo });
}

function noticeOf({ id, name, to }: About) {
  return { to, subject: { kind: 'offer', id }, detail: name } as const;
}
