/** The lines that were read on a photo of an invoice, while somebody compares them with it. */
import { csvOf } from '#rules/csv.ts';
import { TEMPLATE } from '#rules/pharmacy/import/import-template.ts';
import { INVOICE_FIELDS, type InvoiceField } from '#rules/pharmacy/import/printed-columns.ts';
import { type InvoiceRow, invoiceRows } from '#rules/pharmacy/import/printed-invoice.ts';
import type { PrintedText } from '../../../scan/text/text-reader.ts';

/** A line is imported only once somebody said that it is right. */
export type PhotoRowState = 'open' | 'right' | 'out';

export interface PhotoRow extends InvoiceRow {
  state: PhotoRowState;
}

/** The device keeps it until it is imported or discarded. */
export interface PhotoDraft extends Omit<PrintedText, 'pieces'> {
  rows: PhotoRow[];
}

export const NO_PHOTO: PhotoDraft = { picture: new Blob(), width: 0, height: 0, rows: [] };

export const isEmpty = ({ rows }: PhotoDraft): boolean => rows.length === 0;

export function draftOf({ pieces, ...page }: PrintedText): PhotoDraft {
  return { ...page, rows: invoiceRows(pieces).map((row) => ({ ...row, state: 'open' })) };
}

/** A field that somebody changed is no longer in doubt. */
export function withCell(row: PhotoRow, field: InvoiceField, text: string): PhotoRow {
  return { ...row, cells: { ...row.cells, [field]: text.trim() }, doubts: row.doubts.filter((one) => one !== field) };
}

export function withRow(draft: PhotoDraft, at: number, row: PhotoRow): PhotoDraft {
  return { ...draft, rows: draft.rows.with(at, row) };
}

const inState = ({ rows }: PhotoDraft, state: PhotoRowState) => rows.filter((row) => row.state === state);

export const openRows = (draft: PhotoDraft) => inState(draft, 'open').length;
export const rightRows = (draft: PhotoDraft) => inState(draft, 'right').length;

/** The lines that are right, as a table that the import reads without asking for its columns. */
export function tableOf(draft: PhotoDraft, fileName: string): File {
  const headings = INVOICE_FIELDS.map((field) => TEMPLATE.find((column) => column.field === field)?.heading ?? field);
  const lines = inState(draft, 'right').map(({ cells }) => INVOICE_FIELDS.map((field) => cells[field] ?? ''));
  return new File([csvOf([headings, ...lines])], fileName, { type: 'text/csv' });
}
