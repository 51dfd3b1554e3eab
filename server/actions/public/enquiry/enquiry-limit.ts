/** Limits of visitors' messages. Narrow limits stop a single sender, and only many networks together can use up the total. */
import {
  ENQUIRIES_IN_ALL,
  ENQUIRIES_PER_EMAIL,
  ENQUIRIES_PER_EMAIL_BY_ALL,
  ENQUIRIES_PER_EMAIL_WIDE,
  ENQUIRIES_PER_NETWORK,
  ENQUIRIES_PER_WIDE_NETWORK,
} from '#rules/public/enquiry.ts';
import { message } from '#rules/i18n/message.ts';
import { networkOf, type Window, wideNetworkOf } from '#rules/rate-limit.ts';
import type { VisitorCtx } from '../../../context.ts';
import { limitRate } from '../../rate-limit.ts';

const OF_EMAIL = message('You have sent several messages from this address. Wait an hour, then send this one.');
const OF_NETWORK = message('Too many messages came from your network. Wait an hour, then send this one.');
const OF_ALL = message('We are getting too many messages right now. Wait an hour, then send this one.');

/** Throws `too_many`. Each kind in `what` has its own count. A message refused by a narrow limit does not count in wider ones. */
export async function limitEnquiries(ctx: VisitorCtx, what: string, email: string): Promise<void> {
  const network = networkOf(ctx.request.ip);
  const wide = wideNetworkOf(ctx.request.ip);
  const counted: [subject: string | undefined, window: Window, sentence: typeof OF_ALL][] = [
    [email && `${what} of ${email} from ${network ?? 'this machine'}`, ENQUIRIES_PER_EMAIL, OF_EMAIL],
    [network && `${what} from ${network}`, ENQUIRIES_PER_NETWORK, OF_NETWORK],
    [email && wide && `${what} of ${email} from ${wide}`, ENQUIRIES_PER_EMAIL_WIDE, OF_EMAIL],
    [wide && `${what} from ${wide}`, ENQUIRIES_PER_WIDE_NETWORK, OF_NETWORK],
    [email && `${what} of ${email}`, ENQUIRIES_PER_EMAIL_BY_ALL, OF_EMAIL],
    [what, ENQUIRIES_IN_ALL, OF_ALL],
  ];
  for (const [subject, window, sentence] of counted) if (subject) await limitRate(ctx, subject, window, sentence);
}
