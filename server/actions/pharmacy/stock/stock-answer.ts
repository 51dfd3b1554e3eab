/** Answers about stock that are cached, for those who work at the pharmacy. */
import { dayInLagos } from '#rules/lagos.ts';
import { PreparedJson } from '../../../cache/prepared-json.ts';
import type { MemberCtx } from '../../../context.ts';
import { enterToRead } from '../access.ts';

/** `key` names the answer within the pharmacy, whoever asks. Days end without anybody's act: what is cached is of one day. */
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
