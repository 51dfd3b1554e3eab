/** Offers: rows in, contract shapes out, built as JSON by PostgreSQL. */
import { type RawBuilder, sql } from 'kysely';
import type { Offer, StoredInterest } from '#contract/trade/offer-shape.ts';
import type { Kobo } from '#rules/money.ts';
import { required } from '#rules/required.ts';
import type { Unit } from '#rules/unit.ts';
import type { OfferKind } from '#rules/trade/offer.ts';
import type { OfferFacts } from '#rules/trade/permission.ts';
import type { Db, Trx } from '../../db.ts';
import { jointJson } from './joint.ts';
import { leftJson } from './purchase.ts';
import { anyOf } from '../../list.ts';
import { closedAt, offerState } from '../../offer-state.ts';
import { imageJson, personJson } from '../../person.ts';
import { findAlertOfOffer } from '../../medicine/safety/alerted-goods.ts';
import { requestedJson } from '../../money/wallet/wallet-share.ts';
import { insertRow, updateRow } from '../../row.ts';

const pictures = sql`coalesce((
  SELECT json_agg(${imageJson('picture')} ORDER BY offer_picture.position)
    FROM offer_picture JOIN picture ON picture.id = offer_picture.picture_id
   WHERE offer_picture.offer_id = offer.id), '[]')`;

export const publicJson: RawBuilder<Offer> = sql`json_build_object(
  '_id', offer.id,
  'creator', ${personJson('creator', 'creator_picture')},
  'business', offer.kind,
  'content', offer.content,
  'deadline', offer.deadline,
  'status', ${closedAt} IS NOT NULL,
  'state', ${offerState},
  'price', offer.price_kobo::float8 / 100,
  'usualPrice', offer.usual_price_kobo::float8 / 100,
  'buyAtOnce', offer.buy_at_once,
  'confirmStock', offer.confirm_stock,
  'delivery', CASE WHEN offer.delivery_town_kobo IS NOT NULL THEN json_build_object('town', offer.delivery_town_kobo::float8 / 100,
    'state', offer.delivery_state_kobo::float8 / 100, 'elsewhere', offer.delivery_elsewhere_kobo::float8 / 100) END,
  'quantityLeft', ${leftJson},
  'closesOn', offer.closes_on,
  'closedAt', ${closedAt},
  'editedAt', offer.edited_at,
  'product', json_build_object(
    'genericId', offer.generic_id,
    'genericName', offer.generic_name,
    'brandName', offer.brand_name,
    'strength', offer.strength,
    'expiryDate', offer.expiry_date,
    'manufacturer', offer.manufacturer,
    'quantity', offer.quantity,
    'unit', offer.unit,
    'batchNumber', offer.batch_number,
    'nafdacNumber', offer.nafdac_number,
    'locationOfPharmacy', json_build_object('town', offer.town, 'state', offer.state),
    'productImage', ${pictures}),
  'joint', ${jointJson},
  'createdAt', offer.created_at,
  'version', offer.version)`;

export const interestJson: RawBuilder<StoredInterest> = sql`json_build_object(
  'user', ${personJson('partner', 'partner_picture')},
  'price', interest.price_kobo::float8 / 100,
  'quantity', interest.quantity,
  'note', interest.note,
  'state', interest.state,
  'counter', CASE WHEN interest.counter_kobo IS NOT NULL THEN json_build_object(
    'price', interest.counter_kobo::float8 / 100, 'until', interest.counter_until) END,
  'agreed', interest.agreed_kobo::float8 / 100,
  'turn', interest.turn,
  'requested', ${requestedJson},
  'commit', (SELECT json_build_object('quantity', held.quantity, 'state', held.state)
               FROM joint_commit AS held
              WHERE held.offer_id = interest.offer_id AND held.member_id = interest.member_id))`;

export const withCreator = sql`
  JOIN member AS creator ON creator.id = offer.creator_id
  LEFT JOIN picture AS creator_picture ON creator_picture.id = creator.picture_id`;

/** Returns the public version of an offer. */
export async function findOffer(db: Db, id: string): Promise<Offer> {
  const [offer] = await listOffers(db, [id]);
  return required(offer);
}

/** Returns those that exist. */
export async function listOffers(db: Db, ids: readonly string[]): Promise<Offer[]> {
  const { rows } = await sql<{ offer: Offer }>`
    SELECT ${publicJson} AS offer FROM offer ${withCreator} WHERE offer.id = ANY(${ids}::uuid[])`.execute(db);
  return rows.map((row) => row.offer);
}

/** Returns the offer as it is published; of a hidden one only that it is hidden. */
export function toOfferEvent(offer: Offer): Offer {
  if (offer.state !== 'hidden') return offer;
  const { product } = offer;
  const names = { genericName: '', brandName: '', strength: '', manufacturer: '', batchNumber: '', nafdacNumber: '' };
  return {
    ...offer,
    content: '',
    deadline: '',
    price: null,
    usualPrice: null,
    product: { ...product, ...names, productImage: [] },
  };
}

/** Hides the offer; null shows it again. */
export async function hideOffer(trx: Trx, id: string, because: string | null): Promise<void> {
  await updateRow(trx, 'offer', id, { hiddenBecause: because });
}

/** Counts a change of a locked offer or its related rows, and returns its current public version. */
export async function countOfferChange(trx: Trx, id: string): Promise<Offer> {
  const { rows } = await sql<{ offer: Offer }>`
    WITH offer AS (UPDATE offer SET version = version + 1 WHERE id = ${id} RETURNING *)
    SELECT ${publicJson} AS offer FROM offer ${withCreator}`.execute(trx);
  return required(rows[0]).offer;
}

/** Returns the versions of these offers, by id. */
export async function findOfferVersions(db: Db, ids: readonly string[]): Promise<Map<string, number>> {
  const rows = await db.selectFrom('offer').where('id', '=', anyOf(ids)).select(['id', 'version']).execute();
  return new Map(rows.map(({ id, version }) => [id, version]));
}

/** The fields that the creator writes. */
export interface OfferFields {
  /** Catalogue ids of the names. */
  genericId: number | null;
  genericName: string;
  brandName: string;
  strength: string;
  expiryDate: string | null;
  manufacturer: string;
  quantity: number;
  unit: Unit;
  priceKobo: Kobo | null;
  usualPriceKobo: Kobo | null;
  /** Set if any verified member may buy at that price. */
  buyAtOnce: boolean;
  confirmStock: boolean;
  /** Cost of delivery; all null if it is agreed in the chat. */
  deliveryTownKobo: Kobo | null;
  deliveryStateKobo: Kobo | null;
  deliveryElsewhereKobo: Kobo | null;
  batchNumber: string;
  nafdacNumber: string;
  town: string;
  state: string;
  content: string;
  deadline: string;
  closesOn: string | null;
}

export interface NewOffer extends OfferFields {
  id: string;
  creatorId: string;
  kind: OfferKind;
}

export async function insertOffer(trx: Trx, offer: NewOffer): Promise<void> {
  await insertRow(trx, 'offer', offer);
}

/** Stores them in display order. */
export async function insertOfferPictures(trx: Trx, offerId: string, pictureIds: readonly string[]): Promise<void> {
  if (pictureIds.length === 0) return;
  await sql<never>`INSERT INTO offer_picture (offer_id, picture_id, position)
            SELECT ${offerId}::uuid, id, place FROM unnest(${pictureIds}::uuid[]) WITH ORDINALITY AS shown (id, place)`.execute(
    trx,
  );
}

export interface LockedOffer extends OfferFacts {
  id: string;
  confirmStock: boolean;
}

/** Selects what decides who may do what with an offer, except for the alert that hides it. */
export function offerFacts(db: Db) {
  return db
    .selectFrom('offer')
    .select(['offer.id', 'offer.creator_id as creatorId', 'offer.kind', 'offer.quantity', 'offer.unit'])
    .select(['offer.price_kobo as priceKobo', 'offer.buy_at_once as buyAtOnce', 'offer.chat_id as chatId'])
    .select(['offer.withdrawn_at as withdrawnAt', closedAt.as('closedAt'), 'offer.closes_on as closesOn'])
    .select(['offer.expiry_date as expiryDate', 'offer.alerts', 'offer.suspended'])
    .select(['offer.hidden_because as hiddenBecause', 'offer.confirm_stock as confirmStock']);
}

/** Locks the offer, which serialises its changes. */
export async function lockOffer(trx: Trx, id: string): Promise<LockedOffer | undefined> {
  const row = await offerFacts(trx).where('offer.id', '=', id).forNoKeyUpdate().executeTakeFirst();
  if (!row) return undefined;
  const { alerts, ...facts } = row;
  return { ...facts, alert: alerts === 0 ? undefined : await findAlertOfOffer(trx, id) };
}

/** Closes or opens the offer, and keeps the moment of the first closing. */
export async function setOfferClosed(trx: Trx, id: string, closed: boolean): Promise<void> {
  await updateRow(trx, 'offer', id, { closedAt: closed ? sql<Date>`coalesce(closed_at, now())` : null });
}

export async function setOfferGroup(trx: Trx, id: string, chatId: string): Promise<void> {
  await updateRow(trx, 'offer', id, { chatId });
}
