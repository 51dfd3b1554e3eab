/** Loads of brand names from NAFDAC's Green Book: upload a table, check the preview, add the brands, and undo that. */
import { z } from 'zod';
import { BRAND_COUNTS, BRAND_LOAD_STATES, BRAND_OUTCOMES, SHOWN_OUTCOMES } from '#rules/medicine/brand-load.ts';
import { BRAND_FIELDS } from '#rules/medicine/brand-load-columns.ts';
import { CATALOGUE_LIMITS } from '#rules/medicine/catalogue.ts';
import { IMPORT_LIMITS } from '#rules/pharmacy/import/import-cell.ts';
import { after, id, moment, nextCursor, sentence, text, upload, whole } from '../route/field.ts';
import { route } from '../route/route.ts';

const count = z.number().int();
const columns = z.array(z.enum(BRAND_FIELDS).nullable()).max(IMPORT_LIMITS.columns);

const card = z.object({
  _id: id,
  fileName: z.string(),
  state: z.enum(BRAND_LOAD_STATES),
  /** The address of the administrator who uploaded it. */
  by: z.string(),
  createdAt: moment,
  addedAt: moment.nullable(),
  undoneAt: moment.nullable(),
  /**
   * The number of rows by outcome. `matched`, `doubted`: products in stock whose medicine becomes known, or needs a person. `added`: brands added.
   * `kept`: brands that stayed after an undo, because products in stock use them.
   */
  counts: z.object(
    Object.fromEntries(BRAND_COUNTS.map((name) => [name, count.optional()])) as Record<
      (typeof BRAND_COUNTS)[number],
      z.ZodOptional<typeof count>
    >,
  ),
  /** Why the file was refused, or must be checked again. */
  problem: z.string().nullable(),
  problemMessage: sentence.nullable(),
});
export type BrandLoadCard = z.infer<typeof card>;

const loadShape = card.extend({
  /** Null until the file is read. `headingRow` is 0 if the table has no headings. */
  mapping: z.object({ headingRow: count, columns }).nullable(),
  /** Each column's heading and an example value. Empty once the rows are deleted. */
  columns: z.array(z.object({ heading: z.string(), sample: z.string() })),
});
export type BrandLoad = z.infer<typeof loadShape>;
const loadOutput = z.object({ load: loadShape });

const rowShape = z.object({
  /** The row number in the spreadsheet. */
  number: count,
  outcome: z.enum(BRAND_OUTCOMES),
  /** Product and ingredient as they are in the file. */
  product: z.string(),
  ingredient: z.string(),
  /** The brand as read, without form and strength. */
  brand: z.string(),
  /** The catalogue's medicine; null if it is not certain. */
  medicine: z.string().nullable(),
  /** True if an administrator chose the medicine. */
  isChosen: z.boolean(),
  /** Medicines to choose from, for a row whose medicine is not certain. */
  mayBe: z.array(z.object({ genericId: count, name: z.string() })),
});
export type BrandLoadRow = z.infer<typeof rowShape>;

/** A brand of the Green Book, with its maker or ''. */
const loadedBrand = z.object({ name: z.string(), maker: z.string() });
export type LoadedBrand = z.infer<typeof loadedBrand>;

export const brandLoad = {
  /** Uploads a table. Its columns are guessed from the headings. */
  upload: route('POST /api/admin/brand-loads', { file: upload.optional() }, loadOutput, {
    maxBytes: IMPORT_LIMITS.fileBytes,
  }),
  /** All loads, newest first. */
  list: route('GET /api/admin/brand-loads', { after }, { loads: z.array(card), nextCursor }),
  /** One load with its preview. */
  show: route('GET /api/admin/brand-load/:id', { id }, loadOutput),
  /** The rows with their expected outcome. They are deleted 30 days after the upload. */
  rows: route(
    'GET /api/admin/brand-load/:id/rows',
    { id, show: z.enum(['all', ...SHOWN_OUTCOMES]).default('all'), after: text(20).optional() },
    { rows: z.array(rowShape), nextCursor },
  ),
  /** Sets the columns, or the medicine of a row and of all rows with its ingredient and form. The rows are checked again. */
  change: route(
    'PATCH /api/admin/brand-load/:id',
    {
      id,
      headingRow: whole(0, 1_048_576).optional(),
      columns: columns.optional(),
      /** The number of a row, with `genericId`. */
      row: whole(1, 1_048_576).optional(),
      /** One of the row's `mayBe`; 0 takes the choice back. */
      genericId: whole(0, 2_147_483_647).optional(),
    },
    loadOutput,
  ),
  /** Adds all new brands in one transaction. Idempotent. */
  add: route('POST /api/admin/brand-load/:id/add', { id }, loadOutput),
  /** Removes the brands that this load added, except those that products in stock use. Refused while there is a newer load. */
  undo: route('POST /api/admin/brand-load/:id/undo', { id }, loadOutput),
  /** A generic's brands from the Green Book by name. They are not in the downloaded gallery. */
  ofGeneric: route(
    'GET /api/catalogue/generic/:slug/registered',
    { slug: text(CATALOGUE_LIMITS.slug, 1), after },
    { brands: z.array(loadedBrand), /** The day of the newest load. */ loadedAt: moment.nullable(), nextCursor },
  ),
};
