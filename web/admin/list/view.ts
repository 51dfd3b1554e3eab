/** Reads and writes the address of a list: search words, filters, order, columns, and table or cards. */
import { ADMIN_LIST_LIMITS } from '#rules/admin/list.ts';
import { required } from '#rules/required.ts';
import type { ListColumn, ListDefinition, ListFilter, ListInput, ListRow } from './definition.ts';

export const WORDS_MAX = ADMIN_LIST_LIMITS.search;

export type Look = 'table' | 'cards';

export interface View {
  words: string;
  filters: ListInput;
  sort: string;
  /** Column ids in the list's own order. */
  columns: readonly string[];
  look: Look;
}

type Known<Row extends ListRow> = Pick<ListDefinition<Row>, 'columns' | 'filters' | 'sort' | 'Card'>;

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const NAIRA = /^\d{1,12}(\.\d{1,2})?$/;
const ID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** Unknown or invalid parameters are ignored, because an address can be typed and a link can be old. */
export function readView<Row extends ListRow>(search: URLSearchParams, known: Known<Row>): View {
  const first = firstColumns(known.columns);
  const named = search.get('columns')?.split(',') ?? [];
  const columns = known.columns.map(({ id }) => id).filter((id) => named.includes(id));
  const sort = search.get('sort') ?? '';
  const isSort = known.columns.some((column) => column.sort !== undefined && column.sort === nameOf(sort));
  const look = search.get('as') === 'table' || !known.Card ? 'table' : 'cards';
  return {
    words: (search.get('q') ?? '').slice(0, WORDS_MAX),
    filters: filtersOf(search, known.filters),
    sort: isSort ? sort : known.sort,
    columns: columns.length > 0 ? columns : first,
    look,
  };
}

/** Writes only what differs from the defaults, so that the address stays short. */
export function writeView<Row extends ListRow>(view: View, known: Known<Row>): URLSearchParams {
  const search = new URLSearchParams();
  if (view.words) search.set('q', view.words);
  for (const [name, value] of Object.entries(view.filters)) search.set(name, value);
  if (view.sort !== known.sort) search.set('sort', view.sort);
  const columns = view.columns.join(',');
  if (columns !== firstColumns(known.columns).join(',')) search.set('columns', columns);
  if (known.Card && view.look === 'table') search.set('as', 'table');
  return search;
}

/** The name without its direction: `-created` is `created` in descending order. */
export function nameOf(sort: string): string {
  return sort.replace(/^-/, '');
}

export function isFalling(sort: string): boolean {
  return sort.startsWith('-');
}

export function columnOf<Row>({ columns }: { columns: readonly ListColumn<Row>[] }, id: string): ListColumn<Row> {
  return required(columns.find((column) => column.id === id));
}

/** The parameters that the server is asked with. */
export function inputOf({ words, filters, sort }: View): ListInput {
  return { ...(words && { q: words }), ...filters, sort: nameOf(sort), direction: isFalling(sort) ? 'down' : 'up' };
}

/** True if there are search words or filters to clear. */
export function isNarrowed({ words, filters }: View): boolean {
  return words !== '' || Object.keys(filters).length > 0;
}

function firstColumns<Row>(columns: readonly ListColumn<Row>[]): string[] {
  return columns.filter(({ extra }) => !extra).map(({ id }) => id);
}

function filtersOf(search: URLSearchParams, filters: readonly ListFilter[]): ListInput {
  const found: Record<string, string> = {};
  for (const filter of filters) {
    for (const name of namesOf(filter)) {
      const value = search.get(name) ?? '';
      if (isValueOf(filter, value)) found[name] = value;
    }
  }
  return found;
}

/** The parameter names of a filter on the wire. */
function namesOf(filter: ListFilter): readonly string[] {
  if (filter.kind === 'days') return ['from', 'to'];
  return filter.kind === 'sums' ? ['min', 'max'] : [filter.name];
}

function isValueOf(filter: ListFilter, value: string): boolean {
  switch (filter.kind) {
    case 'choice':
      return filter.options.includes(value);
    case 'days':
      return DAY.test(value) && !Number.isNaN(Date.parse(value));
    case 'sums':
      return NAIRA.test(value);
    case 'id':
      return ID.test(value);
  }
}
