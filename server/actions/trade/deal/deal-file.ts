/** The caller's deals as a CSV file, in the reader's language. */
import type { Deal, deal as routes } from '#contract/trade/deal.ts';
import { type Message, message } from '#rules/i18n/message.ts';
import { minuteInLagos } from '#rules/lagos.ts';
import { DEAL_FILES_EACH } from '#rules/rate-limit.ts';
import { DEAL_FILE_ROWS, DEAL_STATE_NAMES, type DealStep } from '#rules/trade/deal.ts';
import { UNIT_NAMES } from '#rules/unit.ts';
import { csvOf } from '../../../document/csv.ts';
import type { Action } from '../../../http/serve.ts';
import { type Say, sayIn } from '../../../i18n/wording.ts';
import { limitRate } from '../../rate-limit.ts';
import { readerLanguage } from '../../reader-language.ts';
import { listDeals } from './deal.ts';

export const file: Action<'member', typeof routes.file> = async (ctx, asked) => {
  await limitRate(ctx, `files of trades of ${ctx.member.id}`, DEAL_FILES_EACH, TOO_MANY);
  const [{ trades }, language] = await Promise.all([listDeals(ctx, asked, DEAL_FILE_ROWS), readerLanguage(ctx)]);
  const say = sayIn(language);
  const table = [HEAD.map(say), ...trades.map((deal) => lineOf(deal, say))];
  const bytes = new TextEncoder().encode(csvOf(table));
  return { bytes, mime: 'text/csv; charset=utf-8', download: 'mortar-trades.csv' };
};

const TOO_MANY = message('You have downloaded too many files. Try again in an hour.');

const HEAD = [
  message('Date'),
  message('Side'),
  message('Goods'),
  message('Quantity'),
  message('Unit'),
  message('With'),
  message('Pharmacy'),
  message('Sum (naira)'),
  message('State'),
  message('Next step'),
  message('Until'),
  message('Closed'),
];

const STEPS: Record<DealStep, Message> = {
  pay: message('Pay'),
  ship: message('Ship'),
  'hand over': message('Hand over'),
  confirm: message('Confirm delivery'),
  answer: message('Answer dispute'),
  rate: message('Rate'),
};

function lineOf({ goods, user, ...deal }: Deal, say: Say): (string | number)[] {
  const when = (moment: string | null) => (moment === null ? '' : minuteInLagos(new Date(moment)));
  return [
    when(deal.createdAt),
    say(deal.side === 'seller' ? message('Sold') : message('Bought')),
    goods ? [goods.genericName, goods.brandName, goods.strength].filter(Boolean).join(' ') : deal.chat.title,
    deal.quantity ?? '',
    goods && deal.quantity !== null ? say(UNIT_NAMES[goods.unit]) : '',
    user?.fullName ?? '',
    user?.pharmacy ?? '',
    deal.sum.toFixed(2),
    say(DEAL_STATE_NAMES[deal.state]),
    deal.step ? say(STEPS[deal.step]) : '',
    when(deal.until),
    when(deal.closedAt),
  ];
}
