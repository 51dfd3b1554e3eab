/** The allocation sheet of a joint purchase, as JSON and CSV. */
import type { joint, JointSheet } from '#contract/trade/joint.ts';
import { requireFound, requirePermission } from '#rules/error.ts';
import { message } from '#rules/i18n/message.ts';
import { allocate, tierAt } from '#rules/trade/joint.ts';
import { noSuchJoint, whyNotSheet } from '#rules/trade/permission-joint.ts';
import { UNIT_NAMES } from '#rules/unit.ts';
import { nairaOfKobo } from '#rules/money.ts';
import type { MemberCtx } from '../../../context.ts';
import { csvOf } from '#rules/csv.ts';
import type { Action } from '../../../http/serve.ts';
import { sayIn } from '../../../i18n/wording.ts';
import { listTiers } from '../../../store/trade/offer/joint.ts';
import { findSheetHead, listSheetLines } from '../../../store/trade/offer/joint-commit.ts';
import { readerLanguage } from '../../reader-language.ts';

export const show: Action<'member', typeof joint.sheet> = async (ctx, { id }) => ({ sheet: await sheetOf(ctx, id) });

export const file: Action<'member', typeof joint.sheetFile> = async (ctx, { id }) => {
  const { product, unit, place, price, lines } = await sheetOf(ctx, id);
  const say = sayIn(await readerLanguage(ctx));
  const rows = lines.map(({ user, organiser, quantity, sum }) => [
    user.fullName,
    say(organiser ? message('Organiser') : message('Partner')),
    product,
    quantity,
    say(UNIT_NAMES[unit]),
    price.toFixed(2),
    sum.toFixed(2),
    place,
  ]);
  const bytes = new TextEncoder().encode(csvOf([HEAD.map(say), ...rows]));
  return { bytes, mime: 'text/csv; charset=utf-8', download: 'allocation-sheet.csv' };
};

const HEAD = [
  message('Name'),
  message('Role'),
  message('Product'),
  message('Quantity'),
  message('Unit'),
  message('Unit price (naira)'),
  message('Sum (naira)'),
  message('Pickup place'),
];

/** Returns every row to the organiser, their own to a member of the purchase, none to others. */
async function sheetOf(ctx: MemberCtx, id: string): Promise<JointSheet> {
  const result = requireFound(await findSheetHead(ctx.db, id), noSuchJoint);
  const { creatorId, committed, ...head } = result;
  const isMine = creatorId === ctx.member.id;
  const [commits, tiers] = await Promise.all([listSheetLines(ctx.db, id), listTiers(ctx.db, id)]);
  const { priceKobo } = tierAt(tiers, committed);
  const own = commits.filter(({ user }) => isMine || user._id === ctx.member.id);
  requirePermission(whyNotSheet(head.state, isMine || own.length > 0));
  const lines = allocate(own, priceKobo).map(({ sumKobo, ...line }) => ({ ...line, sum: nairaOfKobo(sumKobo) }));
  return { ...head, price: nairaOfKobo(priceKobo), lines };
}
