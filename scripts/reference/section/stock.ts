/** Titles of the reference: pharmacies, their staff and their stock. */
import type { ReferenceSection } from './section.ts';

export const COUNTER_DEVICES = {
  tag: 'Counter devices',
  group: 'Members',
  about:
    'Devices that a pharmacy’s staff share. A PIN opens a counter session there, which may use that pharmacy’s stock and counter only: other routes answer `forbidden`.',
  titles: {
    'GET /api/auth/counter/:pharmacyId': 'Show PIN and counter devices',
    'POST /api/auth/counter/:pharmacyId/device': 'Add this device',
    'DELETE /api/auth/counter/:pharmacyId/device/:deviceId': 'End a counter device',
    'POST /api/auth/counter/:pharmacyId/pin': 'Set a PIN',
    'DELETE /api/auth/counter/:pharmacyId/pin': 'Remove a PIN',
    'GET /api/auth/counter': 'List staff who can open a counter session',
    'POST /api/auth/counter': 'Open a counter session',
    'POST /api/auth/counter/stay': 'Keep a counter session open',
  },
} as const satisfies ReferenceSection;

export const PHARMACIES = {
  tag: 'Pharmacies',
  group: 'Members',
  about: 'A member’s pharmacies, and their staff with roles.',
  titles: {
    'POST /api/business/pharmacy/:userId': 'Create a pharmacy',
    'GET /api/business/pharmacies/:id': 'List the pharmacies of a member',
    'GET /api/business/pharmacy/:id': 'Show a pharmacy',
    'PATCH /api/business/pharmacy/:id': 'Edit a pharmacy',
    'GET /api/business/pharmacy/:id/staff': 'List staff',
    'POST /api/business/pharmacy/:id/staff': 'Invite a member to the staff',
    'GET /api/business/pharmacy/:id/activity': 'Show what each person did',
    'GET /api/business/pharmacy/:id/staff-invitations': 'List open invitations',
    'POST /api/business/pharmacy/:id/staff-invitations': 'Invite by email or phone',
    'DELETE /api/business/pharmacy/:id/staff-invitations/:invitationId': 'Withdraw an invitation',
    'POST /api/business/staff-invitation': 'Show the invitation behind a link',
    'POST /api/business/staff-invitation/accept': 'Accept the invitation behind a link',
    'PATCH /api/business/pharmacy/:id/staff': 'Change a staff member’s role',
    'DELETE /api/business/pharmacy/:id/staff/:friendId': 'Remove a staff member',
    'GET /api/business/pharmacy-invitations/': 'List your invitations',
    'POST /api/business/pharmacy/:id/join': 'Accept an invitation',
    'POST /api/business/pharmacy/:id/leave': 'Leave a pharmacy’s staff',
  },
} as const satisfies ReferenceSection;

export const STOCK = {
  tag: 'Stock',
  group: 'Members',
  about:
    'Products of a pharmacy, their batches, and every movement in and out. Quantities are whole base units unless `unit` names another. Repeating a `nonce` does not repeat the movement.',
  titles: {
    'GET /api/business/pharmacy/:id/inventory': 'List products in stock',
    'GET /api/business/pharmacy/:id/transactions': 'List movements',
    'POST /api/business/inventory/addproduct/:pharmacyId': 'Add a product with its first batch',
    'POST /api/business/inventory/addstock/:inventoryId': 'Receive a batch',
    'GET /api/business/inventory/:id': 'Show a product with its batches',
    'PATCH /api/business/inventory/:id': 'Edit a product',
    'PATCH /api/business/batch/:batchId': 'Edit a batch',
    'GET /api/business/inventory/:id/edits': 'List edits of a product',
    'POST /api/business/inventory/:id/archive': 'Archive a product',
    'POST /api/business/inventory/:id/restore': 'Restore an archived product',
    'GET /api/business/pharmacy/:id/archived': 'List archived products',
    'GET /api/business/inventory/:id/merge': 'Preview a merge of two products',
    'POST /api/business/inventory/:id/merge': 'Merge two products',
    'GET /api/business/pharmacy/:id/gtin/:gtin': 'Find a product by barcode',
    'GET /api/business/inventory/:id/plan': 'Plan a sale',
    'DELETE /api/business/inventory/removestock/:inventoryId': 'Sell from stock',
    'POST /api/business/pharmacy/:id/demands': 'Post demands for several products',
    'GET /api/business/inventory/:id/demand': 'List demands for a product',
    'GET /api/business/batch/:batchId/offer': 'Prepare an offer of a batch',
    'POST /api/business/inventory/:id/adjust': 'Adjust a quantity',
    'POST /api/business/pharmacy/:id/acts/:actId/reverse': 'Reverse a movement',
    'POST /api/business/inventory/:id/transfers': 'Move stock to another branch',
    'POST /api/business/pharmacy/:id/transfers/:actId/reverse': 'Undo a move to another branch',
    'GET /api/business/pharmacy/:id/board': 'Show the board',
    'GET /api/business/pharmacy/:id/board/expiring': 'List stock that expires soon',
    'GET /api/business/pharmacy/:id/board/undated': 'List batches without an expiry date',
    'GET /api/business/pharmacy/:id/board/products': 'List products that are low or not selling',
    'GET /api/business/pharmacy/:id/board/unmatched': 'List products to match',
    'POST /api/business/inventory/:id/medicine': 'Confirm the medicine of a product',
  },
} as const satisfies ReferenceSection;

export const LATE_SALES = {
  tag: 'Late sales',
  group: 'Members',
  about: 'Sales that were made offline and are sent later.',
  titles: {
    'POST /api/business/inventory/:id/late-sale': 'Send an offline sale',
    'GET /api/business/pharmacy/:id/late-sales': 'List sales that need attention',
    'GET /api/business/pharmacy/:id/late-sales/:saleId': 'Show a sale that needs attention',
    'POST /api/business/pharmacy/:id/late-sales/:saleId': 'Settle a sale that needs attention',
  },
} as const satisfies ReferenceSection;

export const COUNTER = {
  tag: 'Counter',
  group: 'Members',
  about:
    'Counter mode: a basket sold to one customer, returns, credit of customers, and the till that is closed at the end of the day. Amounts are in naira. Repeating a `nonce` changes nothing and returns the first result.',
  titles: {
    'GET /api/business/pharmacy/:id/counter/products': 'List products to sell',
    'GET /api/business/inventory/:id/counter': 'Show a product to sell',
    'POST /api/business/pharmacy/:id/counter/sales': 'Sell a basket',
    'GET /api/business/pharmacy/:id/counter/sales': 'List sales at the counter',
    'GET /api/business/pharmacy/:id/counter/sales/:saleId': 'Show a sale at the counter',
    'POST /api/business/pharmacy/:id/counter/sales/:saleId/returns': 'Record a return',
    'GET /api/business/pharmacy/:id/counter/till': 'Show the open till',
    'PATCH /api/business/pharmacy/:id/counter/till': 'Set the float of the till',
    'POST /api/business/pharmacy/:id/counter/till/close': 'Close the till',
    'GET /api/business/pharmacy/:id/counter/tills': 'List closed tills',
    'GET /api/business/pharmacy/:id/counter/credit': 'List customers who owe',
    'GET /api/business/pharmacy/:id/counter/credit/:customerId': 'Show a customer’s credit',
    'POST /api/business/pharmacy/:id/counter/credit/:customerId/payments': 'Record a credit payment',
    'POST /api/business/pharmacy/:id/counter/credit/:customerId/write-off': 'Write off credit',
    'DELETE /api/business/pharmacy/:id/counter/credit/:customerId': 'Delete a customer’s name',
  },
} as const satisfies ReferenceSection;

export const GOODS_RECEIPTS = {
  tag: 'Deliveries',
  group: 'Members',
  about:
    'Several products received from one supplier with one invoice, all or nothing. Amounts are in naira. Repeating a `nonce` adds nothing and returns the stored delivery.',
  titles: {
    'POST /api/business/pharmacy/:id/goods-receipts': 'Receive a delivery',
    'GET /api/business/pharmacy/:id/goods-receipts': 'List deliveries',
    'GET /api/business/pharmacy/:id/goods-receipts/:receiptId': 'Show a delivery',
    'POST /api/business/pharmacy/:id/goods-receipts/:receiptId/photo': 'Add a photo of the invoice',
    'GET /api/business/pharmacy/:id/goods-receipts/:receiptId/photo/:photo': 'Get the photo of the invoice',
    'GET /api/business/pharmacy/:id/goods-receipts/suppliers': 'List earlier suppliers',
  },
} as const satisfies ReferenceSection;

export const STOCK_COUNTS = {
  tag: 'Stock counts',
  group: 'Members',
  about: 'Counting the stock and posting the differences.',
  titles: {
    'POST /api/business/pharmacy/:id/counts': 'Start a count',
    'GET /api/business/pharmacy/:id/count-scopes': 'List shelves and classes to count',
    'GET /api/business/pharmacy/:id/counts': 'List counts',
    'GET /api/business/pharmacy/:id/counts/:countId': 'Show a count',
    'GET /api/business/pharmacy/:id/counts/:countId/lines': 'List what to count',
    'POST /api/business/pharmacy/:id/counts/:countId/lines': 'Enter counted quantities',
    'POST /api/business/pharmacy/:id/counts/:countId/batches': 'Count a batch that was found',
    'POST /api/business/pharmacy/:id/counts/:countId/confirm': 'Post a count',
    'POST /api/business/pharmacy/:id/counts/:countId/cancel': 'Cancel a count',
  },
} as const satisfies ReferenceSection;

export const STOCK_RECORDS = {
  tag: 'Stock cards and records',
  group: 'Members',
  about: 'Records the law requires: stock cards, the register of controlled medicines, destructions and storage.',
  titles: {
    'GET /api/business/inventory/:id/card': 'Show a stock card',
    'GET /api/business/inventory/:id/card/stock-card.csv': 'Download a stock card as CSV',
    'GET /api/business/inventory/:id/card/stock-card.pdf': 'Download a stock card as PDF',
    'GET /api/business/inventory/:id/card/register.csv': 'Download the register as CSV',
    'GET /api/business/inventory/:id/card/register.pdf': 'Download the register as PDF',
    'GET /api/business/pharmacy/:id/aside': 'List stock that is not for sale',
    'POST /api/business/inventory/:id/destroy': 'Record a destruction',
    'GET /api/business/pharmacy/:id/destructions': 'List destructions',
    'POST /api/business/inventory/:id/storage': 'Set where a product is stored',
    'GET /api/business/pharmacy/:id/storage': 'List storage places',
    'GET /api/business/pharmacy/:id/storage/:placeId/readings': 'List temperatures of a storage place',
    'POST /api/business/pharmacy/:id/storage/:placeId/readings': 'Record a temperature',
  },
} as const satisfies ReferenceSection;

export const STOCK_IMPORTS = {
  tag: 'Stock imports',
  group: 'Members',
  about: 'Stock from a CSV or XLSX table: upload it, review the rows, and apply or undo all of them at once.',
  titles: {
    'POST /api/business/pharmacy/:id/import': 'Upload a table',
    'GET /api/business/pharmacy/:id/imports': 'List imports',
    'GET /api/business/pharmacy/:id/import/:importId': 'Show an import',
    'GET /api/business/pharmacy/:id/import/:importId/rows': 'List the rows of an import',
    'PATCH /api/business/pharmacy/:id/import/:importId': 'Set the columns',
    'POST /api/business/pharmacy/:id/import/:importId/confirm': 'Apply an import',
    'POST /api/business/pharmacy/:id/import/:importId/undo': 'Undo an import',
    'GET /api/business/pharmacy/:id/import-template/:kind': 'Download a template',
    'GET /api/business/pharmacy/:id/stock.csv': 'Download stock',
  },
} as const satisfies ReferenceSection;
