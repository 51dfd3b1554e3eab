/** Stock imports: upload a file, check the preview, import it as one change, and undo it. */
import { z } from 'zod';
import { IMPORT_LIMITS } from '#rules/pharmacy/import/import-cell.ts';
import { IMPORT_FIELDS } from '#rules/pharmacy/import/import-columns.ts';
import { DATE_ORDERS } from '#rules/pharmacy/import/import-date.ts';
import { DUPLICATE_CHOICES, DUPLICATES, ROW_CHOICES } from '#rules/pharmacy/import/import-duplicate.ts';
import { IMPORT_COUNTS, IMPORT_PURPOSES, IMPORT_STATES, ROW_OUTCOMES } from '#rules/pharmacy/import/import.ts';
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
  /** The member who started it. */
  by: z.string(),
  createdAt: moment,
  importedAt: moment.nullable(),
  undoneAt: moment.nullable(),
  /** The number of rows by outcome, of duplicates, of rows with a warning (`warned`), and of products that have stock (`stocked`). */
  counts: z.object(
    Object.fromEntries(IMPORT_COUNTS.map((name) => [name, count.optional()])) as Record<
      (typeof IMPORT_COUNTS)[number],
      z.ZodOptional<typeof count>
    >,
  ),
  /** Why the file was refused, or the import could not be undone. */
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
      /** False if no date showed whether day or month comes first. */
      isOrderSure: z.boolean(),
      unit: z.string(),
      /** True if the columns are those of the last sheet with the same headings. */
      isRemembered: z.boolean(),
      /** Whether the table replaces stock or is added to it. Null until somebody chose, which an import requires if products have stock. */
      purpose: z.enum(IMPORT_PURPOSES).nullable(),
      duplicates: z.object({
        /** The choice for rows that were imported before; null until somebody chose, which an import requires. */
        before: choice.nullable(),
        /** The choice for rows that repeat another row. */
        repeated: choice,
      }),
    })
    .nullable(),
  /** Each column's heading and an example value. */
  columns: z.array(z.object({ heading: z.string(), sample: z.string() })),
  /** Earlier imports with goods of this table, newest first. */
  earlier: z.array(z.object({ fileName: z.string(), by: z.string(), at: moment })),
});
export type StockImport = z.infer<typeof importShape>;
const importOutput = z.object({ import: importShape });

const rowShape = z.object({
  /** The row number in the spreadsheet. */
  number: count,
  outcome: z.enum(ROW_OUTCOMES),
  /** The kind of duplicate: imported before, repeats another row, of the same batch, or a product in stock written differently. */
  duplicate: z.enum(DUPLICATES).nullable(),
  /** The values as they are in the file. */
  cells: z.array(z.string()),
  /** The fields that a member corrected here. */
  edits: z.array(z.object({ field, value: z.string() })),
  /** Errors and warnings, with their column; null if no column has the field. */
  notes: z.array(
    z.object({ field, column: count.nullable(), isFault: z.boolean(), text: z.string(), textMessage: sentence }),
  ),
  /** The row's values as understood; null if it has errors. */
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
  /** Uploads a file. Columns are those of the last imported sheet with the same headings, else guessed. */
  upload: route('POST /api/business/pharmacy/:id/import', { id, file: upload.optional() }, importOutput, {
    maxBytes: IMPORT_LIMITS.fileBytes,
  }),
  /** Imports with their progress. */
  list: route('GET /api/business/pharmacy/:id/imports', { id, after }, { imports: z.array(card), nextCursor }),
  /** One import with its preview and errors. */
  show: route('GET /api/business/pharmacy/:id/import/:importId', of, importOutput),
  /** The rows with their expected or actual outcome. */
  rows: route(
    'GET /api/business/pharmacy/:id/import/:importId/rows',
    {
      ...of,
      show: z.enum(['all', 'faults', 'duplicates', 'notes']).default('all'),
      after: text(20).optional(),
    },
    { rows: z.array(rowShape), nextCursor },
  ),
  /** Sets the columns and the choices for duplicates, or corrects a row. The rows are checked again. */
  change: route(
    'PATCH /api/business/pharmacy/:id/import/:importId',
    {
      ...of,
      headingRow: whole(0, 1_048_576).optional(),
      columns: columns.optional(),
      order: z.enum(DATE_ORDERS).optional(),
      unit: text(STOCK_LIMITS.unit, 1).optional(),
      purpose: z.enum(IMPORT_PURPOSES).optional(),
      /** The choice for all rows that were imported before. */
      before: choice.optional(),
      /** The choice for all rows that repeat another row. */
      repeated: choice.optional(),
      /** The number of one row: with `choice` of a duplicate, with `field` of a row to correct. */
      row: whole(1, 1_048_576).optional(),
      choice: z.enum(ROW_CHOICES).optional(),
      /** The field to correct in that row, and its new value. The row is read as if the file had it. */
      field: field.optional(),
      value: text(IMPORT_LIMITS.cellLength).optional(),
    },
    importOutput,
  ),
  /** Imports all rows. Rows with errors must be skipped explicitly. Refused until `before` is chosen if rows were imported before. Idempotent. */
  confirm: route(
    'POST /api/business/pharmacy/:id/import/:importId/confirm',
    { ...of, leaveOut: flag.default(false) },
    importOutput,
  ),
  /** Undoes the import as one change. Refused if goods of it were sold since. */
  undo: route('POST /api/business/pharmacy/:id/import/:importId/undo', of, importOutput),
  /** A template with the columns of an import, as CSV or Excel. */
  template: route(
    'GET /api/business/pharmacy/:id/import-template/:kind',
    { id, kind: z.enum(['csv', 'xlsx']) },
    privateFile,
  ),
  /** The whole stock by batch, in the template's columns. */
  exported: route('GET /api/business/pharmacy/:id/stock.csv', { id }, privateFile),
};
