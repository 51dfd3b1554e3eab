/** The one screen of all administration lists: views, search, filters, rows, selection, and the panel of the open row. */
import { useRef, useState } from 'react';
import { t } from '../../i18n.ts';
import { Button, IconButton } from '../../ui/Button.tsx';
import { SearchField } from '../../ui/form/SearchField.tsx';
import { useWide } from '../../ui/hook/use-wide.ts';
import { AdminPage } from '../shell/AdminPage.tsx';
import { Chosen } from './Chosen.tsx';
import { Columns } from './Columns.tsx';
import type { ListDefinition, ListRow } from './definition.ts';
import { FileButton } from './FileButton.tsx';
import { Filters } from './Filters.tsx';
import { Panel } from './Panel.tsx';
import { Rows } from './Rows.tsx';
import { Shortcuts, useLetters } from './Shortcuts.tsx';
import { useActs } from './use-acts.ts';
import { focusRow, focusRowOf, useListKeys } from './use-list-keys.ts';
import { useChoice, useOwnColumns, useRows } from './use-rows.ts';
import { useView, type ViewState } from './use-view.ts';
import { inputOf, WORDS_MAX } from './view.ts';
import { Views } from './Views.tsx';

interface ListProps<Row extends ListRow> {
  list: ListDefinition<Row>;
}

export function List<Row extends ListRow>({ list: whole }: ListProps<Row>) {
  const list = useOwnColumns(whole);
  const state = useView(list);
  const screen = useRef<HTMLDivElement>(null);
  const [isHelp, setHelp] = useState(false);
  return (
    <AdminPage wide title={t(list.title)} action={<Head list={list} state={state} help={() => setHelp(true)} />}>
      <div ref={screen} className="grid gap-4">
        <Views list={list} state={state} />
        <SearchField
          label={t('Search')}
          placeholder={t(list.searched)}
          maxLength={WORDS_MAX}
          searchTextOf={(value) => value.trim()}
          asked={state.view.words}
          ask={(words) => state.change({ words }, 'typed')}
          press={(event) => event.key === 'ArrowDown' && focusRow(screen.current, 1, null) && event.preventDefault()}
        />
        <Filters list={list} state={state} />
        <Body list={list} state={state} screen={screen} help={{ isOpen: isHelp, setOpen: setHelp }} />
      </div>
    </AdminPage>
  );
}

interface BodyProps<Row extends ListRow> extends ListProps<Row> {
  state: ViewState;
  screen: { readonly current: HTMLElement | null };
  help: { isOpen: boolean; setOpen: (open: boolean) => void };
}

/** The rows, their panel, and the keyboard shortcuts. */
function Body<Row extends ListRow>({ list, state, screen, help }: BodyProps<Row>) {
  const { view, open } = state;
  const input = inputOf(view);
  const { rows, answer } = useRows(list, input);
  const [chosen, choose] = useChoice(input);
  const hasActs = useActs(list.acts).length > 0;
  const isWide = useWide();
  const letters = useLetters();

  /** Returns the focus to the row. */
  function close() {
    state.close();
    if (open) requestAnimationFrame(() => focusRowOf(screen.current, open));
  }

  useListKeys({
    list: screen,
    open,
    letters: letters.letters,
    help: () => help.setOpen(true),
    close: () => (open ? close() : choose({})),
  });

  return (
    <div className="flex items-start gap-5">
      <div className="min-w-0 grow">
        <Rows
          list={list}
          rows={rows}
          state={state}
          answer={answer}
          chosen={chosen}
          choose={hasActs ? choose : undefined}
          isNarrow={isWide && open !== null}
        />
        <Chosen list={list} rows={rows.filter(({ _id }) => chosen[_id])} clear={() => choose({})} />
      </div>
      {open && (
        <Panel id={open} title={t(list.one)} path={list.pathOf?.(open)} close={close}>
          <list.Story key={open} id={open} />
        </Panel>
      )}
      <Shortcuts {...letters} open={help.isOpen} close={() => help.setOpen(false)} />
    </div>
  );
}

interface HeadProps<Row extends ListRow> extends ListProps<Row> {
  state: ViewState;
  help: () => void;
}

/** Toggles table and cards, downloads the file, and opens the help. */
function Head<Row extends ListRow>({ list, state, help }: HeadProps<Row>) {
  const { view, change } = state;
  const isTable = view.look === 'table';
  return (
    <div className="flex flex-wrap gap-2">
      {list.Card && (
        <Button
          kind="quiet"
          icon={isTable ? 'posts' : 'menu'}
          onClick={() => change({ look: isTable ? 'cards' : 'table' })}
        >
          {isTable ? t('Cards') : t('Table')}
        </Button>
      )}
      {isTable && (
        <span className="max-sm:hidden">
          <Columns list={list} state={state} />
        </span>
      )}
      <FileButton url={list.fileOf(inputOf(view))} name={`${list.name}.csv`} />
      <span className="max-lg:hidden">
        <IconButton icon="question" label={t('Keyboard')} onClick={help} />
      </span>
    </div>
  );
}
