/** Finds differences between a row type and the columns of its statement. */
import ts from 'typescript-5';
import { type Column, type Columns, isJson } from './column.ts';

/** The types as which the driver, as `server/store/db.ts` sets it, reads PostgreSQL's types. */
const READ: Record<string, string> = {
  bool: 'boolean',
  bytea: 'Buffer',
  float4: 'number',
  float8: 'number',
  int2: 'number',
  int4: 'number',
  int8: 'number',
  oid: 'number',
  timestamp: 'Date',
  timestamptz: 'Date',
  interval: 'object',
};

/** Types that are read differently as values in JSON and as elements of arrays. */
const IN_JSON: Record<string, string> = {
  numeric: 'number',
  timestamptz: 'string',
  timestamp: 'string',
  bytea: 'string',
  interval: 'string',
};
const IN_ARRAY: Record<string, string> = { int8: 'string', date: 'Date', numeric: 'number' };

/** Lists the differences; `own` are the readers of a client whose settings differ from `db.ts`. */
export function faultsOf(
  checker: ts.TypeChecker,
  row: readonly ts.Type[],
  columns: Columns | undefined,
  own: Record<string, string> = {},
): string[] {
  const isNever = row.some(({ flags }) => flags & ts.TypeFlags.Never);
  if (row.length === 0) return ['has no row type'];
  if (!columns) return isNever ? [] : ['answers no rows: its type is never'];
  if (isNever) return ['answers rows'];
  // the caller does not read the rows
  if (row.every(({ flags }) => flags & ts.TypeFlags.NonPrimitive)) return [];
  const faults: string[] = [];
  const properties = new Map(row.flatMap((type) => checker.getPropertiesOfType(type)).map((each) => [each.name, each]));
  const isOpen = row.some((type) => type.flags & ts.TypeFlags.TypeParameter);
  const typeOf = (property: ts.Symbol) => checker.getTypeOfSymbol(property);

  function compareAll(found: Map<string, ts.Symbol>, given: Columns, path: string, inJson: boolean): void {
    for (const [name, property] of found) {
      const column = given.get(name);
      if (column) compare(typeOf(property), column, `${path}${name}`, inJson);
      else if (!(property.flags & ts.SymbolFlags.Optional)) faults.push(`${path}${name} is not answered`);
    }
    if (!isOpen) for (const name of given.keys()) if (!found.has(name)) faults.push(`${path}${name} has no type`);
  }

  function compare(type: ts.Type, column: Column, path: string, inJson: boolean): void {
    const parts = type.isUnion() ? type.types : [type];
    if (parts.some(({ flags }) => flags & (ts.TypeFlags.Any | ts.TypeFlags.Unknown | ts.TypeFlags.TypeParameter)))
      return;
    const isNull = ({ flags }: ts.Type) => flags & ts.TypeFlags.Null;
    if (column.isNullable && !parts.some(isNull)) faults.push(`${path} can be null`);
    const whole = parts.filter(({ flags }) => !(flags & (ts.TypeFlags.Null | ts.TypeFlags.Undefined)));
    // in a union, the type that fits best counts
    const each = whole.map((part) => faultsIn(() => compareOne(part, column, path, inJson)));
    faults.push(...(each.toSorted((one, other) => one.length - other.length)[0] ?? []));
  }

  function faultsIn(work: () => void): string[] {
    const before = faults.length;
    work();
    return faults.splice(before);
  }

  function compareOne(type: ts.Type, column: Column, path: string, inJson: boolean): void {
    if (isJson(column.type) || column.fields) {
      const element = checker.isArrayType(type) ? checker.getTypeArguments(type as ts.TypeReference)[0] : undefined;
      if (element && column.element) return compare(element, column.element, `${path}[]`, true);
      if (!element && column.fields) {
        const isRecord = checker.getIndexInfosOfType(type).length > 0;
        const properties = checker.getPropertiesOfType(type);
        if (properties.length === 0 && !isRecord && type.flags & ts.TypeFlags.NonPrimitive) return;
        if (type.isUnion() || isRecord) return;
        return compareAll(new Map(properties.map((each) => [each.name, each])), column.fields, `${path}.`, true);
      }
      if (['Date', 'Buffer'].includes(type.symbol?.name)) faults.push(`${path} is JSON, not a ${type.symbol.name}`);
      if (element && column.fields) faults.push(`${path} is an object, not an array`);
      return;
    }
    if (column.type === 'record') return;
    if (column.type.startsWith('_')) return compareArray(type, column, path, inJson);
    const read = (inJson ? IN_JSON[column.type] : undefined) ?? own[column.type] ?? READ[column.type] ?? 'string';
    if (column.type !== 'unknown' && nameOf(type) !== read) {
      faults.push(`${path} is read as ${read} (${column.type}), not ${checker.typeToString(type)}`);
    }
  }

  function compareArray(type: ts.Type, column: Column, path: string, inJson: boolean): void {
    const element = checker.isArrayType(type) ? checker.getTypeArguments(type as ts.TypeReference)[0] : undefined;
    if (!element) return void faults.push(`${path} is an array (${column.type}), not ${checker.typeToString(type)}`);
    const name = column.type.slice(1);
    const read =
      (inJson ? undefined : IN_ARRAY[name]) ?? (inJson ? IN_JSON[name] : undefined) ?? READ[name] ?? 'string';
    const parts = element.isUnion() ? element.types : [element];
    const isNull = ({ flags }: ts.Type) => flags & ts.TypeFlags.Null;
    if (column.element?.isNullable && !parts.some(isNull)) faults.push(`${path}[] can be null`);
    if (isJson(name)) return;
    if (column.element?.fields) return compare(element, column.element, `${path}[]`, true);
    if (name === 'record') return;
    for (const part of parts) {
      if (!isNull(part) && nameOf(part) !== read)
        faults.push(`${path}[] is read as ${read}, not ${checker.typeToString(part)}`);
    }
  }

  compareAll(properties, columns, '', false);
  return faults;
}

function nameOf(type: ts.Type): string {
  const { flags } = type;
  if (flags & ts.TypeFlags.StringLike) return 'string';
  if (flags & ts.TypeFlags.NumberLike) return 'number';
  if (flags & ts.TypeFlags.BooleanLike) return 'boolean';
  if (type.isIntersection()) return nameOf(type.types[0]!);
  return type.symbol?.name ?? 'unknown';
}
