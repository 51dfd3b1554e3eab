/** Offers for administrators: a list, its export, one with its interested members, closing and removing. Wallets are not affected. */
import type { adminOffer, AdminOfferRow } from '#contract/trade/admin-offer.ts';
import { requireFound } from '#rules/error.ts';
import { message } from '#rules/i18n/message.ts';
import type { AdminCtx } from '../../../context.ts';
import type { Action } from '../../../http/serve.ts';
import { type Db, inTransaction, type Trx } from '../../../store/db.ts';
import {
  type AdminOfferQuery,
  findAdminOffer,
  findAdminOfferRow,
  listAdminOffers,
} from '../../../store/trade/offer/admin-offer.ts';
import { lockOffer, type LockedOffer, setOfferClosed } from '../../../store/trade/offer/offer.ts';
import { findOfferFields, withdrawOffer } from '../../../store/trade/offer/offer-change.ts';
import { nothingToRecord, record } from '../../admin/admin.ts';
import { actionsOfList, type Column } from '../../admin/list.ts';
import { detailWith, notMadeBy } from '../../admin/removal.ts';
import { removeFilesNow } from '../../media/picture.ts';
import { notify } from '../../notice/notice.ts';
import { releaseOffer } from '../../pharmacy/market/reservation.ts';
import { announce } from './offer.ts';
import { notifyPartners, notifyStopped } from './offer-notify.ts';
import { removePhotos } from './offer-photos.ts';

const COLUMNS: Column<AdminOfferRow>[] = [
  { name: message('Number'), of: ({ _id }) => _id },
  { name: message('Kind'), of: ({ business }) => business },
  { name: message('Generic name'), of: ({ product }) => product.genericName },
  { name: message('Brand name'), of: ({ product }) => product.brandName },
  { name: message('Strength'), of: ({ product }) => product.strength },
  { name: message('Quantity'), of: ({ product }) => product.quantity },
  { name: message('Unit'), of: ({ product }) => product.unit },
  { name: message('Price (₦)'), of: ({ price }) => price },
  { name: message('State'), of: ({ product }) => product.locationOfPharmacy.state },
  { name: message('Created by'), of: ({ creator }) => creator.fullName },
  { name: message('Interested members'), of: ({ partners }) => partners },
  { name: message('Status'), of: ({ state }) => state },
  { name: message('Date'), of: ({ createdAt }) => createdAt },
];

export const { list, sheet } = actionsOfList({
  list: 'business',
  name: 'businesses',
  columns: () => COLUMNS,
  page: (ctx, query: AdminOfferQuery, size) => listAdminOffers(ctx.db, query, size),
});

export const show: Action<'admin', typeof adminOffer.show> = async (ctx, { id }) => {
  const business = requireFound(await findAdminOffer(ctx.db, id));
  return { business };
};

export const close: Action<'admin', typeof adminOffer.close> = async (ctx, { id, reason }) => {
  const business = await inTransaction(ctx.db, async (trx) => {
    const locked = await lock(trx, id);
    if (locked.closedAt) {
      nothingToRecord(ctx, 'offer closed');
      return getRow(trx, id);
    }
    await record(ctx, trx, { what: 'offer closed', subject: `offer:${id}`, reason });
    await setOfferClosed(trx, id, true);
    await releaseOffer(ctx, trx, id);
    await announce(ctx, trx, id, ['business', 'biz']);
    await notifyCreator(ctx, trx, locked, 'offer stopped', reason);
    await notifyStopped(ctx, trx, locked);
    return getRow(trx, id);
  });
  return { business };
};

export const remove: Action<'admin', typeof adminOffer.remove> = async (ctx, { id, _id: creatorId, reason }) => {
  const business = await inTransaction(ctx.db, async (trx) => {
    const locked = await lock(trx, id);
    if (locked.creatorId !== creatorId) throw notMadeBy();
    if (locked.withdrawnAt) {
      nothingToRecord(ctx, 'offer removed');
      return getRow(trx, id);
    }
    await record(ctx, trx, { what: 'offer removed', subject: `offer:${id}`, reason });
    await withdrawOffer(trx, id);
    await releaseOffer(ctx, trx, id);
    await removePhotos(ctx, trx, id);
    await announce(ctx, trx, id, ['business', 'biz']);
    await notifyCreator(ctx, trx, locked, 'offer removed', reason);
    // members of its group continue there
    if (locked.chatId === null) await notifyPartners(ctx, trx, { id, kind: 'offer withdrawn', actorId: null });
    return getRow(trx, id);
  });
  await removeFilesNow(ctx);
  return { business };
};

async function lock(trx: Trx, id: string): Promise<LockedOffer> {
  return requireFound(await lockOffer(trx, id));
}

async function getRow(db: Db, id: string): Promise<AdminOfferRow> {
  return requireFound(await findAdminOfferRow(db, id));
}

async function notifyCreator(
  ctx: AdminCtx,
  trx: Trx,
  { id, creatorId }: LockedOffer,
  kind: 'offer stopped' | 'offer removed',
  reason: string,
): Promise<void> {
  const { genericName } = await findOfferFields(trx, id);
  const subject = { kind: 'offer', id } as const;
  await notify(ctx, trx, { to: [creatorId], kind, actorId: null, subject, detail: detailWith(genericName, reason) });
}
