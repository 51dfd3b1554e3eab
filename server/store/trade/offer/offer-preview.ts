/** The part of an offer that a link preview may show: goods, never members. */
import { sql } from 'kysely';
import type { JointState } from '#rules/trade/joint.ts';
import type { Kobo } from '#rules/money.ts';
import type { Unit } from '#rules/unit.ts';
import type { OfferKind } from '#rules/trade/offer.ts';
import type { Db } from '../../db.ts';
import { closedAt, isUnhidden } from '../../offer-state.ts';
import { imageOf } from '../../media/picture.ts';

export interface OfferPreview {
  kind: OfferKind;
  genericName: string;
  brandName: string;
  strength: string;
  quantity: number;
  unit: Unit;
  priceKobo: Kobo | null;
  /** State of Nigeria. */
  state: string;
  closesOn: string | null;
  closed: boolean;
  /** Units committed to a joint purchase with terms; null for other offers. */
  committed: number | null;
  jointState: JointState | null;
  imageUrl: string | null;
}

/** Returns undefined for a withdrawn, hidden or missing offer. */
export async function findOfferPreview(db: Db, id: string): Promise<OfferPreview | undefined> {
  const row = await db
    .selectFrom('offer')
    .where('id', '=', id)
    .where('withdrawn_at', 'is', null)
    .where(isUnhidden)
    .select([
      'kind',
      'generic_name as genericName',
      'brand_name as brandName',
      'strength',
      'quantity',
      'unit',
      'offer.state',
    ])
    .select(['price_kobo as priceKobo', 'closes_on as closesOn', sql<boolean>`${closedAt} IS NOT NULL`.as('closed')])
    .leftJoin('joint_purchase as joint', 'joint.offer_id', 'offer.id')
    .select(['joint.committed', 'joint.state as jointState'])
    .select((eb) =>
      eb
        .selectFrom('offer_picture')
        .innerJoin('picture', 'picture.id', 'offer_picture.picture_id')
        .whereRef('offer_picture.offer_id', '=', 'offer.id')
        .orderBy('offer_picture.position')
        .limit(1)
        .select('picture.name')
        .as('picture'),
    )
    .executeTakeFirst();
  if (!row) return undefined;
  const { picture, ...visible } = row;
  return { ...visible, imageUrl: imageOf(picture).imageUrl };
}
