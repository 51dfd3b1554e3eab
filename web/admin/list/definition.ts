/** The definition of a list for the one list screen: where its rows come from, how they look, and the actions on them. */
import type { ComponentType, ReactNode } from 'react';
import type { Permission } from '#rules/admin/role.ts';
import type { Message } from '#rules/i18n/message.ts';
import type { IconName } from '../../ui/Icon.tsx';

export interface ListRow {
  _id: string;
}

export interface ListColumn<Row> {
  /** The column's name in the address. */
  id: string;
  name: Message;
  cell: (row: Row) => ReactNode;
  /** Numbers align to the right. */
  end?: boolean;
  /** The server's order that sorts by this column, if there is one. */
  sort?: string;
  /** Hidden until somebody chooses it. */
  extra?: boolean;
  /** Contact data, which not every role sees. */
  isContact?: boolean;
}

/** A filter: one of several options, a range of days or naira, or one thing that a link names by its id. */
export type ListFilter =
  | {
      kind: 'choice';
      name: string;
      label: Message;
      options: readonly string[];
      /** Absent if the options are names, which are the same in every language. */
      textOf?: (option: string) => string;
    }
  | { kind: 'days'; from: Message; to: Message }
  | { kind: 'sums'; min: Message; max: Message }
  | { kind: 'id'; name: string; label: Message };

/** The parameters of a request, by their names on the wire: search words, filters, order. */
export type ListInput = Readonly<Record<string, string>>;

export interface ListPage<Row> {
  rows: readonly Row[];
  nextCursor: string | null;
  /** True if nothing matches the words exactly and the rows have similar names. */
  isAlike: boolean;
}

export interface BuiltInView {
  name: Message;
  filters: ListInput;
}

/** An action on one or several rows, each carried out separately. */
export interface ListAct<Row> {
  name: Message;
  grave?: boolean;
  permission: Permission;
  /** Rows that do not fit are skipped. */
  fits: (row: Row) => boolean;
  /** The confirmation before the action. */
  question: { title: (count: number) => string; text: () => string; yes: () => string; no?: () => string };
  act: (row: Row, reason: string) => Promise<unknown>;
  /** The success message for a number of rows. */
  done: (count: number) => string;
}

export interface ListDefinition<Row extends ListRow> {
  /** The first part of its query keys. */
  name: string;
  path: string;
  title: Message;
  /** The singular, as the title of a row's panel and screen. */
  one: Message;
  icon: IconName;
  /** What the search looks in. */
  searched: Message;
  /** A row's title. */
  titleOf: (row: Row) => string;
  columns: readonly ListColumn<Row>[];
  filters: readonly ListFilter[];
  /** The default order as in the address; `-` means descending. */
  sort: string;
  views: readonly BuiltInView[];
  page: (input: ListInput & { after?: string }, signal: AbortSignal) => Promise<ListPage<Row>>;
  /** The address of the CSV file of all rows that match the filters. */
  fileOf: (input: ListInput) => string;
  acts: readonly ListAct<Row>[];
  /** The details of a row. */
  Story: ComponentType<{ id: string }>;
  /** The path of the row's own screen, if it has one. */
  pathOf?: (id: string) => string;
  /** Shows a row as a card; lists with cards start with them instead of the table. */
  Card?: ComponentType<{ row: Row }>;
}
