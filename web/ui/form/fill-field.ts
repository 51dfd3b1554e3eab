/** Fills a field as if it were typed, so that its listeners clear errors and update counters. */

export type FilledField = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** Uses the native setter, since React overrides the field's own and misses changes made through it. */
export function fillField(field: FilledField, value: string): void {
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value);
  field.dispatchEvent(new Event(field instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }));
}
