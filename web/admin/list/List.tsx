/** The one screen under all lists of the administration: views, words, filters, rows, what is chosen, and the panel of the open row. */
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { t } from '../../i18n.ts';
import { Button, IconButton } from '../../ui/Button.tsx';
import { SearchField } from '../../ui/form/SearchField.tsx';
import { useWide } from '../../ui/use-wide.ts';
import { AdminPage } from '../shell/AdminPage.tsx';
import { Chosen, useActs } from './Chosen.tsx';
import { Columns } from './Columns.tsx';
import type { ListDefinition, ListRow } from './definition.ts';
import { FileButton } from './FileButton.tsx';
import { Filters } from './Filters.tsx';
import { Panel } from './Panel.tsx';
import { Rows } from './Rows.tsx';
import { Shortcuts, useLetters } from './Shortcuts.tsx';
import { focusRow, focusRowOf, useListKeys } from './use-list-keys.ts';
import { useView } from './use-view.ts';
import { inputOf, WORDS_MAX } from './view.ts';
import { Views } from './Views.tsx';

export function List<Row extends ListRow>({ list }: { list: ListDefinition<Row> }) {
  const state = useView(list);
  const { view, open, change, close } = state;
  const input = inputOf(view);
  const answer = useInfiniteQuery({
    queryKey: [list.name, 'list', input],
    queryFn: ({ pageParam: after, signal }) => list.page({ ...input, ...(after && { after }) }, signal),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
    placeholderData: keepPreviousData,
  });
  const rows = answer.data?.pages.flatMap((page) => page.rows) ?? [];
  const [{ chosen, of }, setChosen] = useState<Choice>({ chosen: {}, of: '' });
  const asked = JSON.stringify(input);
  // other filters, other rows: nothing stays chosen that is out of sight
  const current = of === asked ? chosen : {};
  const choose = (next: Choice['chosen']) => setChosen({ chosen: next, of: asked });
  const hasActs = useActs(list).length > 0;
  const isWide = useWide();
  const screen = useRef<HTMLDivElement>(null);
  const [isHelp, setHelp] = useState(false);
  const letters = useLetters();

  function leave() {
    const id = open;
    close();
    if (id) requestAnimationFrame(() => focusRowOf(screen.current, id));
  }

  useListKeys({
    list: screen,
    open,
    letters: letters.letters,
    help: () => setHelp(true),
    close() {
      if (open) leave();
      return open !== null;
    },
    clear: () => choose({}),
  });

  return (
    <AdminPage
      wide
      title={t(list.title)}
      action={
        <div className="flex flex-wrap gap-2">
          {list.Card && <LookButton look={view.look} change={(look) => change({ look })} />}
          {view.look === 'table' && <Columns list={list} state={state} />}
          <FileButton url={list.fileOf(input)} name={`${list.name}.csv`} />
          <span className="max-lg:hidden">
            <IconButton icon="question" label={t('Keyboard')} onClick={() => setHelp(true)} />
          </span>
        </div>
      }
    >
      <div ref={screen} className="grid gap-4">
        <Views list={list} state={state} />
        <SearchField
          label={t('Search')}
          placeholder={t(list.searched)}
          maxLength={WORDS_MAX}
          searchTextOf={(value) => value.trim()}
          asked={view.words}
          ask={(words) => change({ words }, 'typed')}
          press={(event) => event.key === 'ArrowDown' && focusRow(screen.current, 1, null) && event.preventDefault()}
        />
        <Filters list={list} state={state} />
        <div className="flex items-start gap-5">
          <div className="min-w-0 grow">
            <Rows
              list={list}
              rows={rows}
              state={state}
              answer={answer}
              chosen={current}
              choose={hasActs ? choose : undefined}
              isNarrow={isWide && open !== null}
            />
            <Chosen list={list} rows={rows.filter(({ _id }) => current[_id])} clear={() => choose({})} />
          </div>
          {open && (
            <OpenRow key={isWide ? 'beside' : open} list={list} id={open} rows={rows} close={leave} />
          )}
        </div>
      </div>
      <Shortcuts {...letters} open={isHelp} close={() => setHelp(false)} />
    </AdminPage>
  );
}

interface Choice {
  chosen: Record<string, true>;
  /** What was asked for when they were chosen. */
  of: string;
}

interface OpenRowProps<Row extends ListRow> {
  list: ListDefinition<Row>;
  id: string;
  rows: readonly Row[];
  close: () => void;
}

/** A shared link may open a row that is on no page yet. */
function OpenRow<Row extends ListRow>({ list, id, rows, close }: OpenRowProps<Row>) {
  const row = rows.find(({ _id }) => _id === id);
  return (
    <Panel title={row ? list.titleOf(row) : t(list.title)} close={close}>
      <list.Story key={id} id={id} close={close} />
    </Panel>
  );
}

function LookButton({ look, change }: { look: 'table' | 'cards'; change: (look: 'table' | 'cards') => void }) {
  const isTable = look === 'table';
  return (
    <Button kind="quiet" icon={isTable ? 'posts' : 'menu'} onClick={() => change(isTable ? 'cards' : 'table')}>
      {isTable ? t('Cards') : t('Table')}
    </Button>
  );
}
