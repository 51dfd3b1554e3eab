/** Titles of the reference: pharmacies, their staff and their stock. */
import type { ReferenceSection } from './section.ts';

export const PHARMACIES = {
  tag: 'Pharmacies',
  group: 'Members',
  about: 'A member’s pharmacies and who works there, each with a role.',
  titles: {
    'POST /api/business/pharmacy/:userId': 'Create a pharmacy',
    'GET /api/business/pharmacies/:id': 'List the pharmacies of a member',
    'GET /api/business/pharmacy/:id': 'Show a pharmacy',
    'PATCH /api/business/pharmacy/:id': 'Edit a pharmacy',
    'GET /api/business/pharmacy/:id/staff': 'List staff',
    'POST /api/business/pharmacy/:id/staff': 'Invite a member to the staff',
    'PATCH /api/business/pharmacy/:id/staff': 'Change the role of one of the staff',
    'DELETE /api/business/pharmacy/:id/staff/:friendId': 'Remove one of the staff',
    'GET /api/business/pharmacy-invitations/': 'List own invitations',
    'POST /api/business/pharmacy/:id/join': 'Accept an invitation',
    'POST /api/business/pharmacy/:id/leave': 'Leave the staff',
  },
} as const satisfies ReferenceSection;

export const STOCK = {
  tag: 'Stock',
  group: 'Members',
  about:
    'Products of a pharmacy, their batches, and every movement in and out. Quantities are whole base units unless `unit` names another. A `nonce` makes a movement that is sent again the same movement.',
  titles: {
    'GET /api/business/pharmacy/:id/inventory': 'List products in stock',
    'GET /api/business/pharmacy/:id/transactions': 'List movements',
    'POST /api/business/inventory/addproduct/:pharmacyId': 'Add a product with its first batch',
    'POST /api/business/inventory/addstock/:inventoryId': 'Receive a batch',
    'GET /api/business/inventory/:id': 'Show a product with its batches',
    'PATCH /api/business/inventory/:id': 'Edit a product',
    'PATCH /api/business/batch/:batchId': 'Edit a batch',
    'GET /api/business/inventory/:id/edits': 'List edits of a product',
    'GET /api/business/pharmacy/:id/gtin/:gtin': 'Find a product by its scanned number',
    'GET /api/business/inventory/:id/plan': 'Plan a sale',
    'DELETE /api/business/inventory/removestock/:inventoryId': 'Sell from stock',
    'GET /api/business/inventory/:id/demand': 'List demands for a product',
    'GET /api/business/batch/:batchId/offer': 'Prepare an offer of a batch',
    'POST /api/business/inventory/:id/adjust': 'Correct a quantity',
    'POST /api/business/pharmacy/:id/acts/:actId/reverse': 'Reverse a movement',
    'GET /api/business/pharmacy/:id/board': 'Show the board',
    'GET /api/business/pharmacy/:id/board/expiring': 'List what expires',
    'GET /api/business/pharmacy/:id/board/undated': 'List batches without an expiry date',
    'GET /api/business/pharmacy/:id/board/products': 'List what is low or does not move',
  },
} as const satisfies ReferenceSection;

export const LATE_SALES = {
  tag: 'Late sales',
  group: 'Members',
  about: 'Sales that were made without a connection and are sent later.',
  titles: {
    'POST /api/business/inventory/:id/late-sale': 'Send a sale that has happened',
    'GET /api/business/pharmacy/:id/late-sales': 'List sales that need attention',
    'GET /api/business/pharmacy/:id/late-sales/:saleId': 'Show a sale that needs attention',
    'POST /api/business/pharmacy/:id/late-sales/:saleId': 'Settle a sale that needs attention',
  },
} as const satisfies ReferenceSection;

export const STOCK_COUNTS = {
  tag: 'Stock counts',
  group: 'Members',
  about: 'Counting what is there, and posting the differences.',
  titles: {
    'POST /api/business/pharmacy/:id/counts': 'Start a count',
    'GET /api/business/pharmacy/:id/counts': 'List counts',
    'GET /api/business/pharmacy/:id/counts/:countId': 'Show a count',
    'GET /api/business/pharmacy/:id/counts/:countId/lines': 'List what is to be counted',
    'POST /api/business/pharmacy/:id/counts/:countId/lines': 'Enter what was counted',
    'POST /api/business/pharmacy/:id/counts/:countId/confirm': 'Post a count',
    'POST /api/business/pharmacy/:id/counts/:countId/cancel': 'Cancel a count',
  },
} as const satisfies ReferenceSection;

export const STOCK_RECORDS = {
  tag: 'Stock cards and records',
  group: 'Members',
  about: 'What the law asks of a pharmacy: stock cards, the register of controlled medicines, destruction, storage.',
  titles: {
    'GET /api/business/inventory/:id/card': 'Show a stock card',
    'GET /api/business/inventory/:id/card/stock-card.csv': 'Download a stock card as CSV',
    'GET /api/business/inventory/:id/card/stock-card.pdf': 'Download a stock card as PDF',
    'GET /api/business/inventory/:id/card/register.csv': 'Download the register as CSV',
    'GET /api/business/inventory/:id/card/register.pdf': 'Download the register as PDF',
    'GET /api/business/pharmacy/:id/aside': 'List what is not for sale',
    'POST /api/business/inventory/:id/destroy': 'Record a destruction',
    'GET /api/business/pharmacy/:id/destructions': 'List destructions',
    'POST /api/business/inventory/:id/storage': 'Say where a product is kept',
    'GET /api/business/pharmacy/:id/storage': 'List places of storage',
    'GET /api/business/pharmacy/:id/storage/:placeId/readings': 'List temperatures of a place',
    'POST /api/business/pharmacy/:id/storage/:placeId/readings': 'Record a temperature',
  },
} as const satisfies ReferenceSection;

export const STOCK_IMPORTS = {
  tag: 'Stock imports',
  group: 'Members',
  about: 'A table of goods, CSV or XLSX, is uploaded, looked at, taken in as one act, and undone as one.',
  titles: {
    'POST /api/business/pharmacy/:id/import': 'Upload a table',
    'GET /api/business/pharmacy/:id/imports': 'List imports',
    'GET /api/business/pharmacy/:id/import/:importId': 'Show an import',
    'GET /api/business/pharmacy/:id/import/:importId/rows': 'List the rows of an import',
    'PATCH /api/business/pharmacy/:id/import/:importId': 'Say what the columns are',
    'POST /api/business/pharmacy/:id/import/:importId/confirm': 'Take an import in',
    'POST /api/business/pharmacy/:id/import/:importId/undo': 'Undo an import',
    'GET /api/business/pharmacy/:id/import-template/:kind': 'Download a template',
    'GET /api/business/pharmacy/:id/stock.csv': 'Download stock',
  },
} as const satisfies ReferenceSection;
