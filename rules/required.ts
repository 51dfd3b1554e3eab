/** For what has to be there by what its caller knows, and the compiler does not. */

/** Throws where the value is missing, which is a fault of ours. */
export function required<T>(value: T): NonNullable<T> {
  if (value === undefined || value === null) throw new Error('what has to be there is missing');
  return value;
}
