/** Tables of goods: a file is uploaded, looked at, taken in as one act, and undone as one. */
import { z } from 'zod';
import { IMPORT_LIMITS } from '#rules/pharmacy/import/import-cell.ts';
import { IMPORT_FIELDS } from '#rules/pharmacy/import/import-columns.ts';
import { DATE_ORDERS } from '#rules/pharmacy/import/import-date.ts';
import { DUPLICATE_CHOICES, DUPLICATES } from '#rules/pharmacy/import/import-duplicate.ts';
import { IMPORT_COUNTS, IMPORT_STATES, ROW_OUTCOMES } from '#rules/pharmacy/import/import.ts';
import { STOCK_LIMITS } from '#rules/pharmacy/stock.ts';
import { after, day, flag, id, moment, nextCursor, sentence, text, upload, whole } from '../route/field.ts';
import { privateFile, route } from '../route/route.ts';

const count = z.number().int();
const field = z.enum(IMPORT_FIELDS);
const choice = z.enum(DUPLICATE_CHOICES);
const columns = z.array(field.nullable()).max(IMPORT_LIMITS.columns);

const card = z.object({
  _id: id,
  pharmacyId: id,
  fileName: z.string(),
  state: z.enum(IMPORT_STATES),
  /** Who began it. */
  by: z.string(),
  createdAt: moment,
  importedAt: moment.nullable(),
  undoneAt: moment.nullable(),
  /** How many rows become what, how many come twice, and about how many something is said (`warned`). */
  counts: z.object(
    Object.fromEntries(IMPORT_COUNTS.map((name) => [name, count.optional()])) as Record<
      (typeof IMPORT_COUNTS)[number],
      z.ZodOptional<typeof count>
    >,
  ),
  /** Why the file was refused, or the import not undone. */
  problem: z.string().nullable(),
  problemMessage: sentence.nullable(),
});
export type StockImportCard = z.infer<typeof card>;

const importShape = card.extend({
  /** Null until the file is read. */
  mapping: z
    .object({
      headingRow: count,
      columns,
      order: z.enum(DATE_ORDERS),
      /** False where no date told whether the day or the month comes first. */
      isOrderSure: z.boolean(),
      unit: z.string(),
      duplicates: z.object({
        /** What becomes of rows that were imported before; null until somebody chose, which an import needs. */
        before: choice.nullable(),
        /** What becomes of rows that say what another one says. */
        repeated: choice,
      }),
    })
    .nullable(),
  /** Of each column its heading, and something that stands below it. */
  columns: z.array(z.object({ heading: z.string(), sample: z.string() })),
  /** Imports that brought goods of this table before, the newest first. */
  earlier: z.array(z.object({ fileName: z.string(), by: z.string(), at: moment })),
});
export type StockImport = z.infer<typeof importShape>;
const shown = z.object({ import: importShape });

const rowShape = z.object({
  /** As the spreadsheet numbers it. */
  number: count,
  outcome: z.enum(ROW_OUTCOMES),
  /** Whether it was imported before, says what another row says, or is of the same batch. */
  duplicate: z.enum(DUPLICATES).nullable(),
  /** As they stand in the file. */
  cells: z.array(z.string()),
  /** What is wrong, or to be looked at, in which column; null where no column holds the field. */
  notes: z.array(
    z.object({ field, column: count.nullable(), isFault: z.boolean(), text: z.string(), textMessage: sentence }),
  ),
  /** What the row was understood to say; null where it is wrong. */
  goods: z
    .object({
      product: z.string(),
      brand: z.string(),
      strength: z.string(),
      batchNumber: z.string(),
      expiryDate: day.nullable(),
      quantity: count,
      unit: z.string(),
    })
    .nullable(),
});
export type StockImportRow = z.infer<typeof rowShape>;

const of = { id, importId: id };

export const stockImport = {
  /** Takes the place of the member's own preview at this pharmacy, if there is one. */
  upload: route('POST /api/business/pharmacy/:id/import', { id, file: upload.optional() }, shown, {
    maxBytes: IMPORT_LIMITS.fileBytes,
  }),
  /** Each with how far it has come. */
  list: route('GET /api/business/pharmacy/:id/imports', { id, after }, { imports: z.array(card), nextCursor }),
  /** With what would be received, and each fault by its row. */
  show: route('GET /api/business/pharmacy/:id/import/:importId', of, shown),
  /** What will become of each row, or what did. */
  rows: route(
    'GET /api/business/pharmacy/:id/import/:importId/rows',
    {
      ...of,
      show: z.enum(['all', 'faults', 'duplicates', 'notes']).default('all'),
      after: text(20).optional(),
    },
    { rows: z.array(rowShape), nextCursor },
  ),
  /** What the columns are, and what becomes of goods that come twice; the rows are checked again. */
  change: route(
    'PATCH /api/business/pharmacy/:id/import/:importId',
    {
      ...of,
      headingRow: whole(0, 1_048_576).optional(),
      columns: columns.optional(),
      order: z.enum(DATE_ORDERS).optional(),
      unit: text(STOCK_LIMITS.unit, 1).optional(),
      /** Of all rows that were imported before. */
      before: choice.optional(),
      /** Of all rows that say what another one says. */
      repeated: choice.optional(),
      /** The number of one row that comes twice, and what becomes of it. */
      row: whole(1, 1_048_576).optional(),
      choice: choice.optional(),
    },
    shown,
  ),
  /** All rows but the wrong ones, which have to be left out expressly; refused until `before` was chosen where rows were imported before. Twice is once. */
  confirm: route(
    'POST /api/business/pharmacy/:id/import/:importId/confirm',
    { ...of, leaveOut: flag.default(false) },
    shown,
  ),
  /** As one act; refused where goods of it were sold since. */
  undo: route('POST /api/business/pharmacy/:id/import/:importId/undo', of, shown),
  /** With the columns that an import reads, as CSV or Excel. */
  template: route(
    'GET /api/business/pharmacy/:id/import-template/:kind',
    { id, kind: z.enum(['csv', 'xlsx']) },
    privateFile,
  ),
  /** All that is there, batch by batch, in the columns of the template. */
  exported: route('GET /api/business/pharmacy/:id/stock.csv', { id }, privateFile),
};
