/** Posts demands for several products of a pharmacy: all of them, or none with the errors at their lines. */
import { randomUUIDv7 } from 'node:crypto';
import type { reorder } from '#contract/trade/reorder.ts';
import { AppError } from '#rules/error.ts';
import { message } from '#rules/i18n/message.ts';
import type { MemberCtx } from '../../../context.ts';
import type { Action } from '../../../http/serve.ts';
import { inTransaction } from '../../../store/db.ts';
import type { NewOffer } from '../../../store/trade/offer/offer.ts';
import { atEachLine } from '../../at-each-line.ts';
import { enterToReorder } from '../../pharmacy/market/reorder.ts';
import { postOffer } from './offer.ts';
import { checkedGoods, koboOfDelivery } from './offer-goods.ts';

type Asked = Parameters<Action<'member', typeof reorder.create>>[1];
type Product = Awaited<ReturnType<typeof enterToReorder>> extends Map<string, infer P> ? P : never;

export const create: Action<'member', typeof reorder.create> = async (ctx, { id, lines, locationOfPharmacy }) => {
  const businesses = await inTransaction(ctx.db, async (trx) => {
    const ids = lines.map(({ inventoryId }) => inventoryId);
    const products = await enterToReorder(ctx, trx, id, ids);
    return atEachLine(lines, async (line, place) =>
      atQuantity(async () => {
        const product = products.get(line.inventoryId);
        if (!product) throw new AppError('conflict', 'This product isn’t in this pharmacy any more');
        if (ids.indexOf(line.inventoryId) < place) throw new AppError('conflict', 'This product is listed twice');
        return postOffer(ctx, trx, await demandOf(ctx, product, { ...line, ...locationOfPharmacy }));
      }),
    );
  });
  return { businesses };
};

/** What only a form asks for. */
const NOTHING_ELSE = {
  priceKobo: null,
  usualPriceKobo: null,
  expiryDate: null,
  closesOn: null,
  buyAtOnce: false,
  confirmStock: false,
  batchNumber: '',
  nafdacNumber: '',
  content: '',
  deadline: '',
};

async function demandOf(
  ctx: MemberCtx,
  product: Product,
  { quantity, unit, town, state }: Asked['lines'][number] & Asked['locationOfPharmacy'],
): Promise<NewOffer> {
  const { name: genericName, brand: brandName, strength, manufacturer, isControlled } = product;
  const demand = {
    ...NOTHING_ELSE,
    ...koboOfDelivery(null),
    genericName,
    brandName,
    strength,
    manufacturer,
    quantity,
    unit,
    town,
    state,
  };
  const genericId = await checkedGoods(ctx, 'demand', demand);
  // a person may have confirmed a medicine that the name does not tell
  if (isControlled) {
    throw new AppError(
      'invalid',
      message('{name} is a controlled drug. It cannot be traded on Mortar.', { name: genericName }),
    );
  }
  return { ...demand, genericId, id: randomUUIDv7(), kind: 'demand', creatorId: ctx.member.id };
}

/** Shows any refusal of a line at its quantity, the only field that a person types. */
async function atQuantity<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const sentence = Object.values(error.fields ?? {})[0] ?? error.sentence;
    throw new AppError(error.type, sentence, { fields: { quantity: sentence } });
  }
}
