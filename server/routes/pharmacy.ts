/** Pharmacies and their stock: each route with its caller, its action and any special rate limit. */
import { pharmacy } from '#contract/pharmacy/pharmacy.ts';
import { pharmacyStaff } from '#contract/pharmacy/pharmacy-staff.ts';
import { staffActivity } from '#contract/pharmacy/staff-activity.ts';
import { counterDevice } from '#contract/pharmacy/counter-device.ts';
import { counterSale } from '#contract/pharmacy/counter-sale.ts';
import { counterCredit, counterTill } from '#contract/pharmacy/counter-till.ts';
import { goodsReceipt } from '#contract/pharmacy/goods-receipt.ts';
import { lateSale } from '#contract/pharmacy/late-sale.ts';
import { productMedicine } from '#contract/pharmacy/product-medicine.ts';
import { stockBoard } from '#contract/pharmacy/stock-board.ts';
import { stockArchive } from '#contract/pharmacy/stock-archive.ts';
import { stockEdit } from '#contract/pharmacy/stock-edit.ts';
import { stockTransfer } from '#contract/pharmacy/stock-transfer.ts';
import { stockMerge } from '#contract/pharmacy/stock-merge.ts';
import { stock } from '#contract/pharmacy/stock.ts';
import { stockCard } from '#contract/pharmacy/stock-card.ts';
import { stockCount } from '#contract/pharmacy/stock-count.ts';
import { stockLaw } from '#contract/pharmacy/stock-law.ts';
import { stockCorrection } from '#contract/pharmacy/stock-correction.ts';
import { stockImport } from '#contract/pharmacy/stock-import.ts';
import { stockMarket } from '#contract/pharmacy/stock-market.ts';
import * as pharmacies from '../actions/pharmacy/pharmacy.ts';
import * as devices from '../actions/pharmacy/staff/counter-device.ts';
import * as activities from '../actions/pharmacy/staff/staff-activity.ts';
import * as staffInvitations from '../actions/pharmacy/staff/staff-invitation.ts';
import * as staff from '../actions/pharmacy/staff/pharmacy-staff.ts';
import * as archives from '../actions/pharmacy/stock/archive-product.ts';
import * as credit from '../actions/pharmacy/counter/counter-credit.ts';
import * as counterProducts from '../actions/pharmacy/counter/counter-product.ts';
import * as counterReturns from '../actions/pharmacy/counter/counter-return.ts';
import * as counterSales from '../actions/pharmacy/counter/counter-sale.ts';
import * as tills from '../actions/pharmacy/counter/counter-till.ts';
import * as receipts from '../actions/pharmacy/goods-receipt/goods-receipt.ts';
import * as boards from '../actions/pharmacy/stock/board.ts';
import * as medicines from '../actions/pharmacy/stock/product-medicine.ts';
import { batch as editBatch } from '../actions/pharmacy/stock/edit-batch.ts';
import { list as listEdits, product as editProduct } from '../actions/pharmacy/stock/edit-product.ts';
import * as destruction from '../actions/pharmacy/stock/destroy.ts';
import * as storage from '../actions/pharmacy/stock/storage.ts';
import { adjust } from '../actions/pharmacy/stock/adjust.ts';
import * as cards from '../actions/pharmacy/stock/card.ts';
import * as counts from '../actions/pharmacy/stock/count.ts';
import { confirm } from '../actions/pharmacy/stock/count-confirm.ts';
import * as inventories from '../actions/pharmacy/stock/inventory.ts';
import * as lateSales from '../actions/pharmacy/stock/late-sale.ts';
import { end } from '../actions/pharmacy/stock/late-sale-end.ts';
import * as merges from '../actions/pharmacy/stock/merge-products.ts';
import { demand } from '../actions/pharmacy/stock/demand.ts';
import { prepare } from '../actions/pharmacy/market/offered-batch.ts';
import { addProduct, addStock } from '../actions/pharmacy/stock/receive.ts';
import { reverse } from '../actions/pharmacy/stock/reverse.ts';
import { removeStock } from '../actions/pharmacy/stock/sell.ts';
import { exported, template } from '../actions/pharmacy/stock/stock-file.ts';
import { change as changeImport } from '../actions/pharmacy/import/import-change.ts';
import * as imports from '../actions/pharmacy/import/stock-import.ts';
import { create as moveToBranch } from '../actions/pharmacy/transfer/stock-transfer.ts';
import { reverse as reverseTransfer } from '../actions/pharmacy/transfer/stock-transfer-reverse.ts';
import { type ApiServer, counter, member, serve, visitor } from '../http/serve.ts';
import { ENTRANCES, perDay, perMinute } from '../limit/route-limits.ts';

const PHARMACIES = { name: 'pharmacies', windows: [perMinute(20), perDay(200)] };
/** A busy counter sells many times a minute. */
const STOCK = { name: 'stock', windows: [perMinute(120), perDay(10_000)] };
/** A counter scans a pack a second, and nobody reads the whole shared list. */
const BARCODES = { name: 'barcodes', windows: [perMinute(120), perDay(5_000)] };
/** A delivery has up to 200 lines, and its photo is encoded anew. */
const RECEIPTS = { name: 'deliveries', windows: [perMinute(20), perDay(500)] };
/** Drawing a card with five hundred lines takes half a second. */
const STOCK_FILES = { name: 'stock files', windows: [perMinute(20), perDay(500)] };

/** Each PIN that is set costs a hash, and its password a comparison. */
const PINS = { name: 'PINs', windows: [perMinute(10), perDay(100)] };
/** An open counter says each minute that it is in use. */
const STAYS = { name: 'counter stays', windows: [perMinute(30)] };

/** Each file is read in its own process, and each import moves up to 20,000 batches. */
const IMPORT_FILES = { name: 'import files', windows: [perMinute(10), perDay(60)] };
const IMPORTS = { name: 'imports', windows: [perMinute(30), perDay(300)] };
const EXPORTS = { name: 'stock exports', windows: [perMinute(10), perDay(100)] };

export function openPharmacyRoutes(server: ApiServer): void {
  serve(server, pharmacy.register, member, pharmacies.register, PHARMACIES);
  serve(server, pharmacy.edit, member, pharmacies.edit, PHARMACIES);
  serve(server, pharmacy.show, counter, pharmacies.show);
  serve(server, pharmacy.list, counter, pharmacies.list);

  serve(server, pharmacyStaff.list, member, staff.list);
  serve(server, pharmacyStaff.invite, member, staff.invite, PHARMACIES);
  serve(server, pharmacyStaff.inviteContact, member, staffInvitations.inviteContact, PHARMACIES);
  serve(server, pharmacyStaff.listContacts, member, staffInvitations.listContacts);
  serve(server, pharmacyStaff.withdraw, member, staffInvitations.withdraw, PHARMACIES);
  serve(server, pharmacyStaff.showLink, visitor, staffInvitations.showLink, ENTRANCES);
  serve(server, pharmacyStaff.acceptLink, member, staffInvitations.acceptLink, PHARMACIES);
  serve(server, pharmacyStaff.changeRole, member, staff.changeRole, PHARMACIES);
  serve(server, pharmacyStaff.remove, member, staff.remove, PHARMACIES);
  serve(server, staffActivity.show, member, activities.show);
  serve(server, pharmacyStaff.listInvitations, member, staff.listInvitations);
  serve(server, pharmacyStaff.accept, member, staff.accept, PHARMACIES);
  serve(server, pharmacyStaff.leave, member, staff.leave, PHARMACIES);

  openDeviceRoutes(server);
  openStockRoutes(server);
  openCounterRoutes(server);
  openReceiptRoutes(server);
  openCountRoutes(server);
  openImportRoutes(server);
}

/** Counter devices. A PIN is also counted in the database, by device and member. */
function openDeviceRoutes(server: ApiServer): void {
  serve(server, counterDevice.show, member, devices.show);
  serve(server, counterDevice.add, member, devices.add, PHARMACIES);
  serve(server, counterDevice.remove, member, devices.remove, PHARMACIES);
  serve(server, counterDevice.setPin, member, devices.setPin, PINS);
  serve(server, counterDevice.removePin, member, devices.removePin, PINS);
  serve(server, counterDevice.sheet, visitor, devices.sheet, ENTRANCES);
  serve(server, counterDevice.open, visitor, devices.open, ENTRANCES);
  serve(server, counterDevice.stay, counter, devices.stay, STAYS);
}

function openStockRoutes(server: ApiServer): void {
  serve(server, stock.list, counter, inventories.list);
  serve(server, stock.transactions, counter, inventories.transactions);
  serve(server, stock.show, counter, inventories.show);
  serve(server, stockEdit.product, counter, editProduct, STOCK);
  serve(server, stockEdit.batch, counter, editBatch, STOCK);
  serve(server, stockEdit.list, counter, listEdits);
  serve(server, stockArchive.archive, counter, archives.archive, STOCK);
  serve(server, stockArchive.restore, counter, archives.restore, STOCK);
  serve(server, stockArchive.list, counter, archives.list);
  serve(server, stockMerge.preview, member, merges.preview);
  serve(server, stockMerge.merge, member, merges.merge, STOCK);
  serve(server, stock.find, counter, inventories.find, BARCODES);
  serve(server, stock.plan, counter, inventories.plan);
  serve(server, stockBoard.show, counter, boards.show);
  serve(server, stockBoard.expiring, counter, boards.expiring);
  serve(server, stockBoard.undated, counter, boards.undated);
  serve(server, stockBoard.products, counter, boards.products);
  serve(server, productMedicine.unmatched, counter, medicines.unmatched);
  serve(server, productMedicine.confirm, counter, medicines.confirm, STOCK);

  serve(server, stock.addProduct, counter, addProduct, STOCK);
  serve(server, stock.addStock, counter, addStock, STOCK);
  serve(server, stock.removeStock, counter, removeStock, STOCK);

  serve(server, lateSale.send, counter, lateSales.send, STOCK);
  serve(server, lateSale.list, counter, lateSales.list);
  serve(server, lateSale.show, counter, lateSales.show);
  serve(server, lateSale.end, counter, end, STOCK);
}

/** Deliveries and the photos of their invoices. */
function openReceiptRoutes(server: ApiServer): void {
  serve(server, goodsReceipt.create, counter, receipts.create, RECEIPTS);
  serve(server, goodsReceipt.list, counter, receipts.list);
  serve(server, goodsReceipt.suppliers, counter, receipts.suppliers);
  serve(server, goodsReceipt.show, counter, receipts.show);
  serve(server, goodsReceipt.addPhoto, counter, receipts.addPhoto, RECEIPTS);
  serve(server, goodsReceipt.photo, counter, receipts.photo);
}

/** Baskets, returns, credit of customers, and the till. */
function openCounterRoutes(server: ApiServer): void {
  serve(server, counterSale.products, counter, counterProducts.products);
  serve(server, counterSale.product, counter, counterProducts.product);
  serve(server, counterSale.sell, counter, counterSales.sell, STOCK);
  serve(server, counterSale.list, counter, counterSales.list);
  serve(server, counterSale.show, counter, counterSales.show);
  serve(server, counterSale.createReturn, counter, counterReturns.create, STOCK);

  serve(server, counterTill.show, counter, tills.show);
  serve(server, counterTill.setFloat, counter, tills.setFloat, STOCK);
  serve(server, counterTill.close, counter, tills.close, STOCK);
  serve(server, counterTill.list, counter, tills.list);

  serve(server, counterCredit.list, counter, credit.list);
  serve(server, counterCredit.show, counter, credit.show);
  serve(server, counterCredit.pay, counter, credit.pay, STOCK);
  serve(server, counterCredit.writeOff, counter, credit.writeOff, STOCK);
  serve(server, counterCredit.forget, counter, credit.forget, STOCK);
}

/** Corrections, counts, stock cards and registers, including those the law requires. */
function openCountRoutes(server: ApiServer): void {
  serve(server, stockCorrection.adjust, counter, adjust, STOCK);
  serve(server, stockCorrection.reverse, counter, reverse, STOCK);
  serve(server, stockTransfer.create, member, moveToBranch, STOCK);
  serve(server, stockTransfer.reverse, member, reverseTransfer, STOCK);

  serve(server, stockCount.start, counter, counts.start, PHARMACIES);
  serve(server, stockCount.scopes, counter, counts.scopes);
  serve(server, stockCount.list, counter, counts.list);
  serve(server, stockCount.show, counter, counts.show);
  serve(server, stockCount.lines, counter, counts.lines);
  serve(server, stockCount.enter, counter, counts.enter, STOCK);
  serve(server, stockCount.found, counter, counts.found, STOCK);
  serve(server, stockCount.confirm, counter, confirm, STOCK);
  serve(server, stockCount.cancel, counter, counts.cancel, STOCK);

  serve(server, stockCard.show, counter, cards.show);
  serve(server, stockCard.sheet, counter, cards.sheet, STOCK_FILES);
  serve(server, stockCard.print, counter, cards.print, STOCK_FILES);
  serve(server, stockCard.registerSheet, counter, cards.registerCsv, STOCK_FILES);
  serve(server, stockCard.registerPrint, counter, cards.registerPdf, STOCK_FILES);

  serve(server, stockLaw.aside, counter, destruction.aside);
  serve(server, stockLaw.destroy, counter, destruction.destroy, STOCK);
  serve(server, stockLaw.destructions, counter, destruction.destructions);
  serve(server, stockLaw.keep, counter, storage.keep, STOCK);
  serve(server, stockLaw.places, counter, storage.places);
  serve(server, stockLaw.readings, counter, storage.readings);
  serve(server, stockLaw.read, counter, storage.read, STOCK);
  serve(server, stockMarket.prepare, member, prepare);
  serve(server, stockMarket.demand, member, demand);
}

function openImportRoutes(server: ApiServer): void {
  serve(server, stockImport.upload, member, imports.upload, IMPORT_FILES);
  serve(server, stockImport.list, member, imports.list);
  serve(server, stockImport.show, member, imports.show);
  serve(server, stockImport.rows, member, imports.rows);
  serve(server, stockImport.change, member, changeImport, IMPORTS);
  serve(server, stockImport.confirm, member, imports.confirm, IMPORTS);
  serve(server, stockImport.undo, member, imports.undo, IMPORTS);
  serve(server, stockImport.template, member, template, EXPORTS);
  serve(server, stockImport.exported, member, exported, EXPORTS);
}
