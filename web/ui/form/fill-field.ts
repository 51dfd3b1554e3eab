/** Fills a field as if somebody typed: its listeners hear of it, so that errors go and counters follow. */

export type FilledField = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** Sets the browser's own property: React replaces it on each field, and hears no change of a value that was set through its replacement. */
export function fillField(field: FilledField, value: string): void {
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value);
  field.dispatchEvent(new Event(field instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }));
}
