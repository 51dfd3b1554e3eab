/** The view of a list in the address bar, and its open row. */
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import type { ListDefinition, ListRow } from './definition.ts';
import { readView, type View, writeView } from './view.ts';

const OPEN = 'open';

/** State of a history entry that opened a row, so that closing the row goes back instead of adding an entry. */
interface Opened {
  opened: true;
}

export interface ViewState {
  view: View;
  /** The query string without the open row. */
  search: string;
  /** Leaves out the choice of table or cards, which saved views do not store. */
  bare: string;
  open: string | null;
  /** `typed` replaces the history entry, so that typing a word does not add one per letter. */
  change: (next: Partial<View> | ((now: View) => Partial<View>), how?: 'typed') => void;
  /** Shows a saved view, keeping table or cards. */
  show: (search: string) => void;
  /** Props of a link that opens a row. */
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

  /** Reads the address bar itself, because a change of a moment ago may not be rendered yet. */
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
