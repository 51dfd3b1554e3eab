/** Refuses an edit of a value that somebody else changed meanwhile, and shows the current one. */
import { AppError } from '#rules/error.ts';
import { type Message, message } from '#rules/i18n/message.ts';
import { type Change, type EditField, overtaken } from '#rules/pharmacy/edit.ts';
import { required } from '#rules/required.ts';
import type { Trx } from '../../../store/db.ts';
import { findLastEditor } from '../../../store/pharmacy/stock/stock-edit.ts';

/** Called after the product was locked, so that the second of two edits is refused. */
export async function requireCurrent(
  trx: Trx,
  of: { productId: string; batchId: string | null },
  changes: readonly Change[],
  seen: Readonly<Partial<Record<EditField, unknown>>>,
): Promise<void> {
  const lost = overtaken(changes, seen);
  if (lost.length === 0) return;
  const name = await findLastEditor(trx, of.productId, of.batchId);
  const fields = Object.fromEntries(lost.map(({ field, from }) => [field, nowOf(from, name)]));
  throw new AppError('conflict', required(Object.values(fields)[0]), { fields });
}

function nowOf(stored: unknown, name: string | undefined): Message {
  const value = textOf(stored);
  return name
    ? message('{name} changed this to {value}. Save again to use yours.', { name, value })
    : message('This is {value} now. Save again to use yours.', { value });
}

/** Formats a value for people; an empty one is a dash. */
function textOf(value: unknown): string {
  if (Array.isArray(value)) return value.map(textOf).join(', ') || '–';
  if (value === null || typeof value !== 'object') return String(value ?? '') || '–';
  return Object.values(value).join(' ');
}
