/** The view of a list in the address bar, and the row that is open in it. */
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import type { ListDefinition, ListRow } from './definition.ts';
import { readView, type View, writeView } from './view.ts';

const OPEN = 'open';

/** Kept with an entry of the history that opened a row: closing it goes back to the one before. */
interface Opened {
  opened: true;
}

export interface ViewState {
  view: View;
  /** As it stands in the address, without the open row. */
  search: string;
  /** The same without the look, which is no part of a view. */
  bare: string;
  open: string | null;
  /** With `typed`, over the entry of the history that is there: a word has many letters. */
  change: (next: Partial<View> | ((now: View) => Partial<View>), how?: 'typed') => void;
  /** What a saved view holds; the look stays. */
  show: (search: string) => void;
  /** For a link that opens a row. */
  linkOf: (id: string) => { to: { search: string }; state: Opened; replace: boolean; preventScrollReset: true };
  close: () => void;
}

export function useView<Row extends ListRow>(list: ListDefinition<Row>): ViewState {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const location = useLocation();
  const view = readView(params, list);
  const search = writeView(view, list).toString();
  const bare = writeView({ ...view, look: 'cards' }, list).toString();
  const open = params.get(OPEN);
  const isOurs = (location.state as Opened | null)?.opened === true;

  /** Reads the address itself, because what was changed a moment ago may not be drawn yet. */
  const paramsNow = () => new URLSearchParams(window.location.search);

  function go(next: string, replace: boolean) {
    void navigate({ search: next }, { replace, preventScrollReset: true, ...(replace && { state: location.state }) });
  }

  return {
    view,
    search,
    bare,
    open,
    change(next, how) {
      const now = paramsNow();
      const before = readView(now, list);
      const changed = writeView({ ...before, ...(typeof next === 'function' ? next(before) : next) }, list);
      const opened = now.get(OPEN);
      if (opened) changed.set(OPEN, opened);
      go(changed.toString(), how === 'typed');
    },
    show: (saved) =>
      go(writeView({ ...readView(new URLSearchParams(saved), list), look: view.look }, list).toString(), false),
    linkOf(id) {
      const opened = new URLSearchParams(search);
      opened.set(OPEN, id);
      const isNext = open !== null;
      return { to: { search: `?${opened}` }, state: { opened: true }, replace: isNext, preventScrollReset: true };
    },
    close() {
      if (isOurs) void navigate(-1);
      else go(search, true);
    },
  };
}
