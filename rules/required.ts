/** Throws where a value is missing that its caller knows to be there, which the compiler cannot know. */
export function required<T>(value: T): NonNullable<T> {
  if (value === undefined || value === null) throw new Error('what has to be there is missing');
  return value;
}
