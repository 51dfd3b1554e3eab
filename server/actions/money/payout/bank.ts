/** The list of banks, and calls about them to the provider. */
import { BANK_LISTS_EACH } from '#rules/rate-limit.ts';
import { message } from '#rules/i18n/message.ts';
import type { Ctx, MemberCtx } from '../../../context.ts';
import type { Bank } from '../../../outside/payment-shape.ts';
import { ProviderError } from '../../../outside/payment-error.ts';
import { isSilence, providerAway, providerSilent } from '../../provider-silence.ts';
import { limitRate } from '../../rate-limit.ts';
import { DAY_MS } from '#rules/time.ts';

/** Cached, because banks change a few times a year. */
const cache = new WeakMap<object, { banks: Bank[]; until: number }>();

/** Sorted by name. */
export async function banksOf(ctx: Ctx): Promise<Bank[]> {
  const known = cache.get(ctx.payment);
  if (known && known.until > ctx.now().getTime()) return known.banks;
  const banks = (await queriedBank(ctx, ctx.payment.listBanks())).toSorted((one, other) =>
    one.name.localeCompare(other.name),
  );
  cache.set(ctx.payment, { banks, until: ctx.now().getTime() + DAY_MS });
  return banks;
}

/** The bank list for payouts and refunds. */
export async function showBanks(ctx: MemberCtx): Promise<{ banks: Pick<Bank, 'name' | 'code'>[] }> {
  const sentence = message('Too many requests for the bank list. Try again in an hour.');
  await limitRate(ctx, `bank lists of ${ctx.member.id}`, BANK_LISTS_EACH, sentence);
  return { banks: (await banksOf(ctx)).map(({ name, code }) => ({ name, code })) };
}

/** Returns the provider's answer, or throws an error with a message for the caller. */
export async function queriedBank<T>(ctx: Ctx, question: Promise<T>): Promise<T> {
  return question.catch((error: unknown) => {
    if (!(error instanceof ProviderError)) throw error;
    ctx.log.warn({ err: error }, 'no word of banks and accounts');
    throw isSilence(error) ? providerSilent() : providerAway();
  });
}
