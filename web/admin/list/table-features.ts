/** What of the table library a list uses; its rows come sorted and filtered from the server. */
import {
  columnVisibilityFeature,
  type RowSelectionState,
  rowSelectionFeature,
  rowSortingFeature,
  tableFeatures,
} from '@tanstack/react-table';
import type { ListDefinition, ListRow } from './definition.ts';
import type { ViewState } from './use-view.ts';

export const features = tableFeatures({ columnVisibilityFeature, rowSelectionFeature, rowSortingFeature });
export type Features = typeof features;

/** What a table and cards of a list are given. */
export interface RowsProps<Row extends ListRow> {
  list: ListDefinition<Row>;
  rows: readonly Row[];
  state: ViewState;
  chosen: RowSelectionState;
  /** Undefined where nothing can be done with several. */
  choose: ((next: RowSelectionState) => void) | undefined;
}
