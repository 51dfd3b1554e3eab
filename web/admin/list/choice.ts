/** What a table and cards of a list are given, and which rows are chosen in them. */
import type { ListDefinition, ListRow } from './definition.ts';
import type { ViewState } from './use-view.ts';

/** Holds the ids of the chosen rows. */
export type Choice = Record<string, true>;

export interface RowsProps<Row extends ListRow> {
  list: ListDefinition<Row>;
  rows: readonly Row[];
  state: ViewState;
  chosen: Choice;
  /** Undefined where nothing can be done with several. */
  choose: ((next: Choice) => void) | undefined;
}

export function toggled(chosen: Choice, id: string): Choice {
  const { [id]: was, ...others } = chosen;
  return was ? others : { ...others, [id]: true };
}
