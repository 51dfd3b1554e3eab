/** What was typed into a form, as text, by the names asked for. */
export function valuesOf<N extends string>(data: FormData, names: readonly N[]): Record<N, string> {
  const pairs = names.map((name) => {
    const value = data.get(name);
    return [name, typeof value === 'string' ? value : ''];
  });
  return Object.fromEntries(pairs) as Record<N, string>;
}

/** The chosen files, none where the field was left empty. */
export function filesOf(data: FormData, name: string): File[] {
  return data.getAll(name).filter((value) => value instanceof File && value.size > 0) as File[];
}

/** The chosen file, or undefined where the field was left empty. */
export function fileOf(data: FormData, name: string): File | undefined {
  const value = data.get(name);
  return value instanceof File && value.size > 0 ? value : undefined;
}
