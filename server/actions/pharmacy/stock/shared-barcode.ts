/** Shares what verified pharmacies name a barcode, by a job after each save, and once a night for all of them. */
import { isSharedGtin, sharedName } from '#rules/pharmacy/shared-barcode.ts';
import { required } from '#rules/required.ts';
import type { Ctx } from '../../../context.ts';
import type { JobPayloads } from '../../../outside/job-payloads.ts';
import { inTransaction, type Trx } from '../../../store/db.ts';
import {
  listBarcodeNames,
  listBarcodes,
  lockBarcode,
  removeSharedBarcode,
  saveSharedBarcode,
} from '../../../store/pharmacy/stock/shared-barcode.ts';

/** Reads these barcodes anew once the transaction is committed. It can fail for no reason of theirs, so the counter does not wait for it. */
export async function shareLater(ctx: Ctx, trx: Trx, barcodes: readonly { gtin: string }[]): Promise<void> {
  const gtins = [...new Set(barcodes.map(({ gtin }) => gtin))].filter(isSharedGtin);
  if (gtins.length > 0) await ctx.jobs.add(trx, 'share-barcodes', { gtins });
}

const AT_ONCE = 500;

/** The job. Idempotent: the result depends only on the products as they are. */
export async function shareBarcodes(ctx: Ctx, { gtins }: JobPayloads['share-barcodes']): Promise<void> {
  if (gtins) return shareAll(ctx, gtins);
  for (let after = ''; ;) {
    const page = await listBarcodes(ctx.db, after, AT_ONCE);
    await shareAll(ctx, page.filter(isSharedGtin));
    if (page.length < AT_ONCE) return;
    after = required(page.at(-1));
  }
}

async function shareAll(ctx: Ctx, gtins: readonly string[]): Promise<void> {
  for (const gtin of gtins) await inTransaction(ctx.db, (trx) => share(trx, gtin));
}

async function share(trx: Trx, gtin: string): Promise<void> {
  await lockBarcode(trx, gtin);
  const shared = sharedName(await listBarcodeNames(trx, gtin));
  if (shared) await saveSharedBarcode(trx, gtin, shared.name, shared.isConflict);
  else await removeSharedBarcode(trx, gtin);
}
