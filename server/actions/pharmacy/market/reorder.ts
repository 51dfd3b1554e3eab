/** Products that a pharmacy's staff order on the market. */
import type { MemberCtx } from '../../../context.ts';
import type { Db } from '../../../store/db.ts';
import { type KnownProduct, listKnownProducts } from '../../../store/pharmacy/stock/product.ts';
import { enterPharmacy } from '../access.ts';

/** Maps the pharmacy's own products in use to their ids. Throws unless the caller works there. */
export async function enterToReorder(
  ctx: MemberCtx,
  db: Db,
  pharmacyId: string,
  productIds: readonly string[],
): Promise<Map<string, KnownProduct>> {
  await enterPharmacy(ctx, db, pharmacyId, 'keep');
  const products = await listKnownProducts(db, productIds);
  const own = products.filter((product) => product.pharmacyId === pharmacyId && !product.isArchived);
  return new Map(own.map((product) => [product.id, product]));
}
