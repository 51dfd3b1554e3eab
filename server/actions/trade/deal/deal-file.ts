/** The caller's deals as a CSV file, in the reader's language, after the bargains that wait for them. */
import type { Deal, deal as routes, DueBargain } from '#contract/trade/deal.ts';
import { type Message, message } from '#rules/i18n/message.ts';
import { minuteInLagos } from '#rules/lagos.ts';
import { DEAL_FILES_EACH } from '#rules/rate-limit.ts';
import { DEAL_FILE_ROWS, DEAL_STATE_NAMES, type DealFilter, type DealStep } from '#rules/trade/deal.ts';
import { UNIT_NAMES } from '#rules/unit.ts';
import { csvOf } from '#rules/csv.ts';
import type { MemberCtx } from '../../../context.ts';
import type { Action } from '../../../http/serve.ts';
import { type Say, sayIn } from '../../../i18n/wording.ts';
import { listDueBargains } from '../../../store/trade/deal/due-bargain.ts';
import { limitRate } from '../../rate-limit.ts';
import { readerLanguage } from '../../reader-language.ts';
import { listDeals } from './deal.ts';

export const file: Action<'member', typeof routes.file> = async (ctx, asked) => {
  await limitRate(ctx, `files of trades of ${ctx.member.id}`, DEAL_FILES_EACH, TOO_MANY);
  const [{ trades }, bargains, language] = await Promise.all([
    listDeals(ctx, asked, DEAL_FILE_ROWS),
    dueBargains(ctx, asked),
    readerLanguage(ctx),
  ]);
  const say = sayIn(language);
  const lines = [...bargains.map((bargain) => bargainLine(bargain, say)), ...trades.map((deal) => lineOf(deal, say))];
  const table = [HEAD.map(say), ...lines.slice(0, DEAL_FILE_ROWS)];
  const bytes = new TextEncoder().encode(csvOf(table));
  return { bytes, mime: 'text/csv; charset=utf-8', download: 'mortar-trades.csv' };
};

/** Returns all due bargains if the list with this filter shows them. */
async function dueBargains(
  ctx: MemberCtx,
  { filter, q }: { filter?: DealFilter | undefined; q?: string | undefined },
): Promise<DueBargain[]> {
  if (filter !== undefined && filter !== 'to do') return [];
  const all: DueBargain[] = [];
  let after: string | undefined;
  do {
    const page = await listDueBargains(ctx.db, ctx.member.id, { q, after });
    all.push(...page.bargains);
    after = page.nextCursor ?? undefined;
  } while (after !== undefined && all.length < DEAL_FILE_ROWS);
  return all;
}

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
  message('Status'),
  message('Next step'),
  message('Until'),
  message('Closed'),
];

const STEPS: Record<DealStep, Message> = {
  pay: message('Pay'),
  ship: message('Ship'),
  'hand over': message('Hand over'),
  confirm: message('Acknowledge receipt'),
  answer: message('Answer dispute'),
  rate: message('Rate'),
};

/** It has no date of its own, and nobody has paid. */
function bargainLine({ side, goods, quantity, user, sum, step, until }: DueBargain, say: Say): (string | number)[] {
  return [
    '',
    sideOf(side, say),
    nameOf(goods),
    quantity ?? '',
    quantity === null ? '' : say(UNIT_NAMES[goods.unit]),
    user.fullName,
    user.pharmacy ?? '',
    sum === null ? '' : sum.toFixed(2),
    say(step === 'answer' ? message('Price proposed') : message('Price agreed')),
    say(step === 'answer' ? message('Review price') : message('Request payment')),
    when(until),
    '',
  ];
}

const when = (moment: string | null) => (moment === null ? '' : minuteInLagos(new Date(moment)));
const sideOf = (side: Deal['side'], say: Say) => say(side === 'seller' ? message('Sold') : message('Bought'));
const nameOf = ({ genericName, brandName, strength }: DueBargain['goods']) =>
  [genericName, brandName, strength].filter(Boolean).join(' ');

function lineOf({ goods, user, ...deal }: Deal, say: Say): (string | number)[] {
  return [
    when(deal.createdAt),
    sideOf(deal.side, say),
    goods ? nameOf(goods) : deal.chat.title,
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
