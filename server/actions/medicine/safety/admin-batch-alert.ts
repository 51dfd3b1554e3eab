/** Administrators preview what a batch alert would hold, publish it, and withdraw it. */
import { randomUUIDv7 } from 'node:crypto';
import type { adminBatchAlert } from '#contract/medicine/batch-alert.ts';
import { AppError, fieldError, invalidField, nothingHere } from '#rules/error.ts';
import { message } from '#rules/i18n/message.ts';
import { readBatches, tooWide } from '#rules/medicine/batch-alert.ts';
import { required } from '#rules/required.ts';
import type { AdminCtx, Ctx } from '../../../context.ts';
import type { Action } from '../../../http/serve.ts';
import { type Db, inTransaction, onCommit, type Trx } from '../../../store/db.ts';
import {
  type AlertedGoods,
  countReach,
  holdMatches,
  lockBatchAlerts,
  releaseHeld,
  sampleMatches,
} from '../../../store/medicine/safety/batch-alert-match.ts';
import {
  findPublished,
  insertBatchAlert,
  listPublished,
  withdrawAlert,
} from '../../../store/medicine/safety/batch-alert.ts';
import { record } from '../../admin/admin.ts';

type Draft = Pick<
  Parameters<Action<'admin', typeof adminBatchAlert.preview>>[1],
  'genericName' | 'brandName' | 'batches' | 'nafdacNumber' | 'gtin'
>;

export const list: Action<'admin', typeof adminBatchAlert.list> = (ctx, { after }) => listPublished(ctx.db, after);

export const preview: Action<'admin', typeof adminBatchAlert.preview> = async (ctx, draft) => {
  const goods = await goodsOf(ctx, ctx.db, draft);
  const [reach, matches] = [await countReach(ctx.db, goods), await sampleMatches(ctx.db, goods)];
  return { reach, ...matches };
};

export const publish: Action<'admin', typeof adminBatchAlert.publish> = async (ctx, input) => {
  const { source, content, expectedBatches, expectedOffers, ...draft } = input;
  const id = randomUUIDv7();
  const goods = await goodsOf(ctx, ctx.db, draft);
  return inTransaction(ctx.db, async (trx) => {
    await lockBatchAlerts(trx);
    const reach = await countReach(trx, goods);
    if (reach.batches !== expectedBatches || reach.offers !== expectedOffers) throw otherReach(reach);
    await insertBatchAlert(trx, { ...goods, id, source, content, publishedBy: ctx.admin.email });
    await holdMatches(trx, id, goods);
    await record(ctx, trx, { what: 'batch alert published', subject: `batch-alert:${id}`, reason: source });
    await publishAlert(ctx, trx, id);
    return { alert: required(await findPublished(trx, id)), reach };
  });
};

export const withdraw: Action<'admin', typeof adminBatchAlert.withdraw> = (ctx, { id, reason }) =>
  inTransaction(ctx.db, async (trx) => {
    await lockBatchAlerts(trx);
    if (!(await findPublished(trx, id))) throw nothingHere();
    if (!(await withdrawAlert(trx, id, { email: ctx.admin.email, reason }))) {
      throw new AppError('conflict', 'This alert was already withdrawn');
    }
    await releaseHeld(trx, id);
    await record(ctx, trx, { what: 'batch alert withdrawn', subject: `batch-alert:${id}`, reason });
    await publishAlert(ctx, trx, id);
    return { alert: required(await findPublished(trx, id)) };
  });

/** Notifies members by a job, and updates open screens at once. */
async function publishAlert(ctx: Ctx, trx: Trx, alertId: string): Promise<void> {
  await ctx.jobs.add(trx, 'tell-batch-alert', { alertId }, { key: `tell-batch-alert ${alertId}` });
  onCommit(trx, () => {
    ctx.offerCache.clear();
    ctx.stockCache.allChanged();
    // this event tells open screens that their lists of offers are outdated
    ctx.live.publish('everyone', 'business', { businesses: [] });
    ctx.live.publish('all', 'batchAlert', { alertId });
  });
}

/** Returns the goods that the draft names. Throws at the field, and for too wide a range says how much it would hold. */
async function goodsOf(ctx: AdminCtx, db: Db, draft: Draft): Promise<AlertedGoods> {
  const { batches, genericName, brandName, nafdacNumber, gtin } = draft;
  if (genericName === '' && brandName === '') throw invalidField('genericName', 'Enter the medicine or its brand');
  const ranges = readBatches(batches);
  if (!Array.isArray(ranges)) throw invalidField('batches', ranges);
  const goods = { ...(await medicineOf(ctx, draft)), genericName, brandName, nafdacNumber, gtin, ranges };
  const wide = tooWide(ranges);
  if (!wide) return goods;
  const { batches: hit, offers } = await countReach(db, { ...goods, ranges: [wide] });
  throw invalidField(
    'batches',
    message(
      '{first} to {last} covers too many numbers. It would quarantine {hit, plural, one {# batch} other {# batches}} and hide {offers, plural, one {# offer} other {# offers}}. List the batches.',
      { ...wide, hit, offers },
    ),
  );
}

/** Finds the medicine by the same rule as for products in stock. A name with several meanings includes each of them. */
async function medicineOf(ctx: AdminCtx, { genericName, brandName }: Draft) {
  const { tie } = await ctx.catalogue.read();
  const tied = tie({ name: genericName, brand: brandName });
  const genericId = tied.sureness === 'unsure' ? null : tied.genericId;
  const others = [tied.genericId, ...tied.mayBe].filter((id) => id !== null && id !== genericId);
  return { genericId, mayBe: others as number[], core: genericName === '' ? '' : tied.core };
}

function otherReach(reach: Awaited<ReturnType<typeof countReach>>): AppError {
  const sentence = message(
    'It would now quarantine {batches, plural, one {# batch} other {# batches}} and hide {offers, plural, one {# offer} other {# offers}}. Check the matches again.',
    { batches: reach.batches, offers: reach.offers },
  );
  const { fields, type } = fieldError('conflict', 'batches', sentence);
  return new AppError(type, sentence, { ...(fields && { fields }), details: { reach } });
}
