/** What the address of a list says: the words, the filters, the order, the columns, the look, and which row is open. */
import type { ListColumn, ListDefinition, ListFilter, ListInput, ListRow } from './definition.ts';

export const WORDS_MAX = 100;

export type Look = 'table' | 'cards';

export interface View {
  words: string;
  filters: ListInput;
  sort: string;
  /** By their names, in their own order. */
  columns: readonly string[];
  look: Look;
}

type Known<Row extends ListRow> = Pick<ListDefinition<Row>, 'columns' | 'filters' | 'sort' | 'Card'>;

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** Whatever it does not know it leaves out: an address can be typed, and a link can be old. */
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

/** Only what differs from the list without a choice, so that its address stays short. */
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

/** `-created` is the falling order of `created`. */
export function nameOf(sort: string): string {
  return sort.replace(/^-/, '');
}

export function isFalling(sort: string): boolean {
  return sort.startsWith('-');
}

/** What the server is asked for. */
export function inputOf({ words, filters, sort }: View): ListInput {
  return { ...(words && { q: words }), ...filters, sort };
}

/** Whether there is something to take away again. */
export function isNarrowed({ words, filters }: View): boolean {
  return words !== '' || Object.keys(filters).length > 0;
}

function firstColumns<Row>(columns: readonly ListColumn<Row>[]): string[] {
  return columns.filter(({ extra }) => !extra).map(({ id }) => id);
}

function filtersOf(search: URLSearchParams, filters: readonly ListFilter[]): ListInput {
  const found: Record<string, string> = {};
  for (const filter of filters) {
    const names = filter.kind === 'days' ? [filter.from, filter.to] : [filter.name];
    for (const name of names) {
      const value = search.get(name) ?? '';
      const isKnown = filter.kind === 'days' ? isDay(value) : filter.options.includes(value);
      if (isKnown) found[name] = value;
    }
  }
  return found;
}

function isDay(value: string): boolean {
  return DAY.test(value) && !Number.isNaN(Date.parse(value));
}
