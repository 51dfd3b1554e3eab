/** A column of a statement's rows: its type, whether it can be null, and the shape of its JSON. */

export interface Column {
  /** The name of PostgreSQL's type; an array's name begins with `_`. */
  type: string;
  /** Undefined if PostgreSQL cannot tell, as for a parameter. */
  isNullable: boolean | undefined;
  fields?: ReadonlyMap<string, Column>;
  element?: Column | undefined;
}

export type Columns = ReadonlyMap<string, Column>;

export const MAYBE: Column = { type: 'unknown', isNullable: undefined };

export const anyNull = (all: readonly Column[]) =>
  all.some(({ isNullable }) => isNullable)
    ? true
    : all.some(({ isNullable }) => isNullable === undefined)
      ? undefined
      : false;

export const allNull = (all: readonly Column[]) =>
  all.some(({ isNullable }) => isNullable === false)
    ? false
    : all.some(({ isNullable }) => isNullable === undefined)
      ? undefined
      : true;

export function either(all: readonly Column[]): Column {
  const shaped = all.find(({ fields, element }) => fields ?? element) ?? all[0] ?? MAYBE;
  return { ...shaped, isNullable: anyNull(all) };
}

export const isJson = (type: string): boolean => type === 'json' || type === 'jsonb';
