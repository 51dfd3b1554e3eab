/** Selected rows, and the props of a list's table and cards. */
import type { ListDefinition, ListRow } from './definition.ts';
import type { ViewState } from './use-view.ts';

/** The ids of the selected rows. */
export type Choice = Record<string, true>;

export interface RowsProps<Row extends ListRow> {
  list: ListDefinition<Row>;
  rows: readonly Row[];
  state: ViewState;
  chosen: Choice;
  /** Undefined if the list has no actions on several rows. */
  choose: ((next: Choice) => void) | undefined;
}

export function toggled(chosen: Choice, id: string): Choice {
  const { [id]: was, ...others } = chosen;
  return was ? others : { ...others, [id]: true };
}
