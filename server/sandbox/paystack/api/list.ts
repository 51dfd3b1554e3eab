/** Lists as Paystack returns them: newest first, between two times, by page or, on request, by cursor. */
import { invalid } from './request-fields.ts';

export type Query = Record<string, string | undefined>;

interface Listed {
  data: object[];
  meta: object;
}

interface Row {
  id: number;
  createdAt: string;
}

/** Expects rows oldest first. */
export function listed<T extends Row>(rows: readonly T[], query: Query, visible: (row: T) => object): Listed {
  const { shown, meta } = pageOf(rows, query);
  return { data: shown.map(visible), meta };
}

/** Returns one page of the rows. `cursors` lead to the pages beside it, however it was requested. */
export function pageOf<T extends Row>(
  rows: readonly T[],
  query: Query,
): { shown: T[]; meta: object; cursors: { next: string | null; previous: string | null } } {
  const results = between(rows, momentOf(query['from'], 'from'), momentOf(query['to'], 'to'));
  const perPage = pageSize(query);
  const page = Math.max(Math.trunc(Number(query['page'])) || 1, 1);
  const isByCursor = query['use_cursor'] === 'true';
  const skipped = isByCursor ? startOf(results, query) : (page - 1) * perPage;
  const shown = results.slice(skipped, skipped + perPage);
  const cursors = {
    next: skipped + perPage < results.length ? cursorOf(shown.at(-1)) : null,
    previous: skipped > 0 ? cursorOf(shown[0]) : null,
  };
  const pageCount = Math.ceil(results.length / perPage);
  const meta = isByCursor ? { ...cursors, perPage } : { total: results.length, skipped, perPage, page, pageCount };
  return { shown, meta, cursors };
}

function between<T extends Row>(rows: readonly T[], from: number | undefined, to: number | undefined): T[] {
  return rows
    .filter(({ createdAt }) => {
      const at = Date.parse(createdAt);
      return at >= (from ?? at) && at <= (to ?? at);
    })
    .toReversed();
}

/** Returns the start of a page after the row of `next`, or before the row of `previous`. */
function startOf(results: readonly Row[], query: Query): number {
  const { next, previous } = query;
  if (next) return placeOf(results, next, 'next') + 1;
  if (previous) return Math.max(placeOf(results, previous, 'previous') - pageSize(query), 0);
  return 0;
}

function placeOf(results: readonly Row[], cursor: string, name: string): number {
  const id = Buffer.from(cursor, 'base64').toString().replace(/^row:/, '');
  const place = results.findIndex((row) => String(row.id) === id);
  if (place === -1) throw invalid(`${name} is no cursor of this list`);
  return place;
}

function cursorOf(row: Row | undefined): string | null {
  return row ? Buffer.from(`row:${row.id}`).toString('base64') : null;
}

const MOST_ROWS = 100;

export function pageSize(query: Query): number {
  return Math.min(Math.max(Math.trunc(Number(query['perPage'])) || 50, 1), MOST_ROWS);
}

function momentOf(text: string | undefined, name: string): number | undefined {
  if (text === undefined || text === '') return undefined;
  const moment = Date.parse(text);
  if (Number.isNaN(moment)) throw invalid(`${name} is no date`);
  return moment;
}
