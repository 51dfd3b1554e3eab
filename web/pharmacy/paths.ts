/** Paths of a pharmacy's own screens, which the first visit does not load. */
import { PATHS, pathTo } from '#rules/paths.ts';
import type { ScannedCode } from '#rules/pharmacy/gs1.ts';
import { pathOfPharmacy } from '../paths.ts';

/** The tabs of the counter, by their name in its address. */
export const COUNTER_TABS = ['sell', 'sales', 'credit', 'day'] as const;
export type CounterTab = (typeof COUNTER_TABS)[number];

/** The counter, with this tab chosen. */
export function pathOfCounter(pharmacyId: string, tab: CounterTab = 'sell'): string {
  return `${pathTo(PATHS.counter, pharmacyId)}${tab === 'sell' ? '' : `?show=${tab}`}`;
}

/** The tabs of the expiry board, by their name in its address. */
export const BOARD_TABS = ['expiry', 'low', 'slow', 'undated', 'unmatched'] as const;
export type BoardTab = (typeof BOARD_TABS)[number];
/** The fragment of the stock's value, below the tabs. */
export const BOARD_VALUE = '#value';

/** The expiry board, with this tab chosen. */
export function pathOfStockBoard(pharmacyId: string, tab: BoardTab = 'expiry'): string {
  return `${pathTo(PATHS.stockBoard, pharmacyId)}${tab === 'expiry' ? '' : `?show=${tab}`}`;
}

/** The path that adds a product with the details of a scanned pack. */
export function pathOfNewProduct(pharmacyId: string, { gtin = '', batchNumber, expiryDate }: ScannedCode): string {
  const scanned = new URLSearchParams({
    add: gtin,
    ...(batchNumber !== undefined && { batchNumber }),
    ...(expiryDate !== undefined && { expiryDate }),
  });
  return `${pathOfPharmacy(pharmacyId)}?${scanned.toString()}`;
}

/** The path of an import, or of choosing a file for a new one. */
export function pathOfStockImport(pharmacyId: string, importId?: string): string {
  const path = pathTo(PATHS.stockImport, pharmacyId);
  return importId === undefined ? path : `${path}?file=${importId}`;
}

/** The path that reads a photo of an invoice. */
export const pathOfInvoicePhoto = (pharmacyId: string) => `${pathOfStockImport(pharmacyId)}?photo`;

export const pathOfCounts = (pharmacyId: string) => pathTo(PATHS.stockCounts, pharmacyId);
export const pathOfCount = (pharmacyId: string, countId: string) => pathTo(PATHS.stockCount, pharmacyId, countId);

/** The path of what each person did. */
export const pathOfActivity = (pharmacyId: string) => pathTo(PATHS.staffActivity, pharmacyId);

/** The path of goods not for sale and cold storage. */
export const pathOfStockLaw = (pharmacyId: string) => pathTo(PATHS.stockLaw, pharmacyId);

export const pathOfReceipts = (pharmacyId: string) => pathTo(PATHS.goodsReceipts, pharmacyId);
export const pathOfNewReceipt = (pharmacyId: string) => pathTo(PATHS.newGoodsReceipt, pharmacyId);
export const pathOfReceipt = (pharmacyId: string, receiptId: string) =>
  pathTo(PATHS.goodsReceipt, pharmacyId, receiptId);
