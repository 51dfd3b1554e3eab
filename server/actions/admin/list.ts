/** Shared by all administrators' lists: checks the typed bounds, and exports all rows of a filter. */
import type { PrivateFile } from '#contract/route/route.ts';
import type { AdminList } from '#rules/admin/list.ts';
import { invalidField } from '#rules/error.ts';
import type { Message } from '#rules/i18n/message.ts';
import { dayInLagos } from '#rules/lagos.ts';
import { koboOfNaira, type Kobo } from '#rules/money.ts';
import type { AdminCtx } from '../../context.ts';
import { csvLines, csvOf } from '#rules/csv.ts';
import { sayIn } from '../../i18n/wording.ts';
import type { ListPage } from '../../store/admin-list/list.ts';
import { inTransaction } from '../../store/db.ts';
import { record } from './admin.ts';

interface Bounds {
  from?: string | undefined;
  to?: string | undefined;
  min?: number | undefined;
  max?: number | undefined;
}

/** Checks the bounds, and returns sums in kobo as the store compares them. */
function boundsOf({ from, to, min, max }: Bounds): { minKobo: Kobo | undefined; maxKobo: Kobo | undefined } {
  if (from !== undefined && to !== undefined && from > to) {
    throw invalidField('to', 'The last day is before the first');
  }
  if (min !== undefined && max !== undefined && min > max) throw invalidField('max', 'Below the minimum amount');
  const kobo = (naira: number | undefined) => (naira === undefined ? undefined : koboOfNaira(naira));
  return { minKobo: kobo(min), maxKobo: kobo(max) };
}

type Cell = string | number;

export interface Column<Row> {
  name: Message;
  of(row: Row): Cell | null;
}

/** An export reads this many rows at a time, and reads on once they are sent. */
const FILE_BATCH = 500;

interface Listed<Row, Query, Name extends string> {
  list: AdminList;
  /** The name of the rows in the response. */
  name: Name;
  columns(ctx: AdminCtx): readonly Column<Row>[];
  page(ctx: AdminCtx, query: Query, size?: number): Promise<ListPage<Row>>;
}

/** The query as sent, with sums in naira. */
type Asked<Query> = Omit<Query, 'minKobo' | 'maxKobo'> & Bounds & { after?: string | undefined };

/** Returns the two actions of a list: one page, and all rows as a file. The file is recorded before its first row is read. */
export function actionsOfList<Row, Query, Name extends string>({
  list,
  name,
  columns,
  page,
}: Listed<Row, Query, Name>) {
  const queryOf = (asked: Asked<Query>) => ({ ...asked, ...boundsOf(asked) }) as Query;
  return {
    async list(ctx: AdminCtx, asked: Asked<Query>) {
      const { rows, ...rest } = await page(ctx, queryOf(asked));
      return { [name]: rows, ...rest } as Omit<ListPage<Row>, 'rows'> & Record<Name, Row[]>;
    },
    async sheet(ctx: AdminCtx, asked: Asked<Query>): Promise<PrivateFile> {
      const query = queryOf(asked);
      const pageAfter = (after: string | undefined) => page(ctx, { ...query, after }, FILE_BATCH);
      return listFile(ctx, list, asked, columns(ctx), pageAfter);
    },
  };
}

type PageAfter<Row> = (after: string | undefined) => Promise<ListPage<Row>>;

async function listFile<Row>(
  ctx: AdminCtx,
  list: AdminList,
  filter: object,
  columns: readonly Column<Row>[],
  page: PageAfter<Row>,
): Promise<PrivateFile> {
  const reason = wordsOf(filter);
  await inTransaction(ctx.db, (trx) => record(ctx, trx, { what: 'list downloaded', subject: `list:${list}`, reason }));
  const headings = columns.map(({ name }) => sayIn(ctx.request.language)(name));
  return {
    bytes: linesOf(headings, columns, page),
    mime: 'text/csv; charset=utf-8',
    download: `mortar-${list}-${dayInLagos(ctx.now())}.csv`,
  };
}

async function* linesOf<Row>(
  headings: string[],
  columns: readonly Column<Row>[],
  page: PageAfter<Row>,
): AsyncGenerator<Uint8Array> {
  yield Buffer.from(csvOf([headings]));
  for (let after: string | undefined; ;) {
    const { rows, nextCursor } = await page(after);
    if (rows.length > 0) yield Buffer.from(csvLines(rows.map((row) => columns.map(({ of }) => of(row) ?? ''))));
    if (nextCursor === null) return;
    after = nextCursor;
  }
}

/** Leaves out typed text, which may name a person, because the record is permanent. */
function wordsOf(filter: object): string {
  return Object.entries(filter)
    .filter(([, value]) => value !== undefined && value !== '')
    .map(([name, value]) => (name === 'q' ? 'words' : `${name}=${String(value)}`))
    .join(', ');
}
