/** Cached answers about stock, for staff of the pharmacy. */
import { dayInLagos } from '#rules/lagos.ts';
import { PreparedJson } from '../../../cache/prepared-json.ts';
import type { MemberCtx } from '../../../context.ts';
import { enterToRead } from '../access.ts';

/** `key` names the answer within the pharmacy, for all readers. Entries are valid for one day, because expiry changes with the date. */
export async function answerFromMemory(
  ctx: MemberCtx,
  pharmacyId: string,
  key: string,
  load: () => Promise<object>,
): Promise<PreparedJson> {
  await enterToRead(ctx, pharmacyId);
  const today = dayInLagos(ctx.now());
  return ctx.stockCache.answer(pharmacyId, `${today} ${key}`, async () => new PreparedJson(await load()));
}
