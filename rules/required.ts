/** Returns the value, or throws if it is missing. For values that must exist, which the compiler cannot know. */
export function required<T>(value: T): NonNullable<T> {
  if (value === undefined || value === null) throw new Error('what has to be there is missing');
  return value;
}
