/** A column that a statement answers: its type, whether it can be null, and the shape of the JSON it builds. */

export interface Column {
  /** The name of the type in PostgreSQL; an array's begins with `_`. */
  type: string;
  /** It is undefined where PostgreSQL alone cannot tell, as of a value of ours. */
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
