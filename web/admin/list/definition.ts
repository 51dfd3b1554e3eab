/** What tells the one list screen which list it shows: where its rows come from, how they look and what can be done with them. */
import type { ComponentType, ReactNode } from 'react';
import type { Permission } from '#rules/admin/role.ts';
import type { Message } from '#rules/i18n/message.ts';
import type { IconName } from '../../ui/Icon.tsx';

export interface ListRow {
  _id: string;
}

export interface ListColumn<Row> {
  /** Its name in the address. */
  id: string;
  name: Message;
  cell: (row: Row) => ReactNode;
  /** Numbers stand at the end of their column. */
  end?: boolean;
  /** The server's order that it shows, where there is one. */
  sort?: string;
  /** Shown only where it was chosen. */
  extra?: boolean;
  /** How to reach a member, which not every role sees. */
  isContact?: boolean;
}

/** What rows can be narrowed by: one of several words, days from and to, naira from and to, or one thing that a link names by its id. */
export type ListFilter =
  | {
      kind: 'choice';
      name: string;
      label: Message;
      options: readonly string[];
      /** Absent where the options are names, which stand in every language. */
      textOf?: (option: string) => string;
    }
  | { kind: 'days'; from: Message; to: Message }
  | { kind: 'sums'; min: Message; max: Message }
  | { kind: 'id'; name: string; label: Message };

/** What the server is asked for, with the names of the wire: words, filters, order. */
export type ListInput = Readonly<Record<string, string>>;

export interface ListPage<Row> {
  rows: readonly Row[];
  nextCursor: string | null;
  /** Nothing holds the words; the rows are called something like it. */
  isAlike: boolean;
}

export interface BuiltInView {
  name: Message;
  filters: ListInput;
}

/** What can be done to several rows at once: one after the other, each by itself. */
export interface ListAct<Row> {
  name: Message;
  grave?: boolean;
  permission: Permission;
  /** Rows that it has nothing to do with are left out. */
  fits: (row: Row) => boolean;
  /** The confirmation before it. */
  question: { title: (count: number) => string; text: () => string; yes: () => string; no?: () => string };
  act: (row: Row, reason: string) => Promise<unknown>;
  /** What is said of so many that went well. */
  done: (count: number) => string;
}

export interface ListDefinition<Row extends ListRow> {
  /** The first word of its queries' keys. */
  name: string;
  path: string;
  title: Message;
  /** One of them, as its panel and its screen are headed. */
  one: Message;
  icon: IconName;
  /** What the words are looked for in. */
  searched: Message;
  /** What a row is called. */
  titleOf: (row: Row) => string;
  columns: readonly ListColumn<Row>[];
  filters: readonly ListFilter[];
  /** The order without a choice, as in the address: `-` stands before what falls. */
  sort: string;
  views: readonly BuiltInView[];
  page: (input: ListInput & { after?: string }, signal: AbortSignal) => Promise<ListPage<Row>>;
  /** The address of the file of everything that the filters leave. */
  fileOf: (input: ListInput) => string;
  acts: readonly ListAct<Row>[];
  /** The whole story of a row. */
  Story: ComponentType<{ id: string }>;
  /** The row's own screen, where it has one. */
  pathOf?: (id: string) => string;
  /** In place of a row of the table, until the table is chosen. */
  Card?: ComponentType<{ row: Row }>;
}
