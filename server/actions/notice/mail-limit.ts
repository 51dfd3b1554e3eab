/** Limits on mails that strangers can trigger, such that nobody uses up another person's allowance. */
import {
  MAILS_PER_NETWORK,
  MAILS_PER_SITE,
  MAILS_PER_WIDE_NETWORK,
  MAILS_TO_ADDRESS,
  MAILS_TO_ADDRESS_BY_STRANGERS,
  MAILS_TO_ADDRESS_WIDE,
  networkOf,
  wideNetworkOf,
} from '#rules/rate-limit.ts';
import { message, type Sentence } from '#rules/i18n/message.ts';
import { deviceOf } from '../../auth/device-cookie.ts';
import type { VisitorCtx } from '../../context.ts';
import { limitByNetwork, limitRate, type NetworkWindows } from '../rate-limit.ts';

const BY_NETWORK: NetworkWindows = {
  network: MAILS_PER_NETWORK,
  site: MAILS_PER_SITE,
  wide: MAILS_PER_WIDE_NETWORK,
};

/** Limits each network on routes where strangers can trigger mail. */
export async function limitMassMail(ctx: VisitorCtx): Promise<void> {
  await limitByNetwork(ctx, 'mail', BY_NETWORK, message('Too many email requests. Try again in an hour.'));
}

/** Limits mails to a typed address; `what` is their kind. A device the address's owner has signed in on has its own count. */
export async function limitMailTo<S extends string>(
  ctx: VisitorCtx,
  what: string,
  email: string,
  words: Sentence<S>,
): Promise<void> {
  const { ip, device: cookie } = ctx.request;
  const device = await deviceOf(ctx, cookie, email);
  if (device !== undefined) return limitRate(ctx, `${what} of ${email} on ${device}`, MAILS_TO_ADDRESS, words);
  await limitMassMail(ctx);
  const [network = 'this machine', wide] = [networkOf(ip), wideNetworkOf(ip)];
  await limitRate(ctx, `${what} of ${email} from ${network}`, MAILS_TO_ADDRESS, words);
  if (wide) await limitRate(ctx, `${what} of ${email} from ${wide}`, MAILS_TO_ADDRESS_WIDE, words);
  await limitRate(ctx, `${what} of ${email}`, MAILS_TO_ADDRESS_BY_STRANGERS, words);
}
