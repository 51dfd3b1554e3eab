/** Links products to the catalogue: after an edit of name or brand, and by a job for older products. */
import type { ProductName } from '#rules/medicine/product-generic.ts';
import { required } from '#rules/required.ts';
import type { Ctx } from '../../../context.ts';
import type { JobPayloads } from '../../../outside/job-payloads.ts';
import { inTransaction, onCommit, type Trx } from '../../../store/db.ts';
import { shareBatchAlerts } from '../../../store/medicine/safety/batch-alert-match.ts';
import { listToTie, tieProducts } from '../../../store/pharmacy/stock/product-generic.ts';

/** Links the product in the transaction that renames it, so that recalls and the register follow the new name. */
export async function tieProduct(ctx: Ctx, trx: Trx, product: ProductName & { id: string }): Promise<void> {
  const { tie } = await ctx.catalogue.read();
  await tieProducts(trx, [{ ...product, tie: tie(product) }]);
}

const AT_ONCE = 500;
const FIRST = '00000000-0000-0000-0000-000000000000';

/** The job: links products in small transactions until none is left, or all after the catalogue changed. Idempotent. */
export async function tieAll(ctx: Ctx, { anew = false }: JobPayloads['tie-products']): Promise<void> {
  for (let after = FIRST; ;) {
    const { tie } = await ctx.catalogue.read();
    const products = await listToTie(ctx.db, { anew, after, most: AT_ONCE });
    await inTransaction(ctx.db, async (trx) => {
      await shareBatchAlerts(trx);
      await tieProducts(
        trx,
        products.map((product) => ({ ...product, tie: tie(product) })),
      );
      if (products.length > 0) onCommit(trx, () => ctx.stockCache.allChanged());
    });
    if (products.length < AT_ONCE) return;
    after = required(products.at(-1)).id;
  }
}
