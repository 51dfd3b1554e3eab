/** Validation of native fields before sending, shared by the app and the server's pages. */

export type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** Messages in the screen's language. A field's own messages are in `data-fault` and `data-short`. */
export interface FaultWords {
  missing: string;
  chooseOne: string;
  /** Contains `{max}` and `{length}`. */
  tooLong: string;
}

/** The share of the limit from which the count is shown. */
const NEAR = 0.8;

export function isNear(length: number, max: number): boolean {
  return length >= max * NEAR;
}

/** Length as the server counts it: characters without surrounding blanks. */
export function lengthOf(value: string): number {
  return value.trim().length;
}

export function isControl(element: unknown): element is Control {
  return element instanceof Element && element.matches('input, select, textarea');
}

export function controlsOf(form: HTMLFormElement): Control[] {
  return [...form.elements].filter(isControl);
}

/** Errors by field name; for a repeated name, the first one. */
export function faultsOf(form: HTMLFormElement, words: FaultWords): Record<string, string> {
  const faults: Record<string, string> = {};
  for (const control of controlsOf(form)) {
    const fault = control.name && faultOf(control, words);
    if (fault) faults[control.name] ??= fault;
  }
  return faults;
}

function faultOf(control: Control, words: FaultWords): string | undefined {
  const { validity, dataset, value, validationMessage } = control;
  const { length } = value.trim();
  const max = Number(dataset['max'] ?? Infinity);
  if (validity.customError) return validationMessage;
  if (validity.valueMissing) return control.matches('select') ? words.chooseOne : words.missing;
  if (dataset['short'] && value && length < (control as HTMLInputElement).minLength) return dataset['short'];
  if (!validity.valid) return dataset['fault'] ?? validationMessage;
  return length > max ? lengthIn(words.tooLong, length, max) : undefined;
}

/** Fills in both numbers. */
export function lengthIn(sentence: string, length: number, max: number): string {
  return sentence.replace('{length}', countText(length)).replace('{max}', countText(max));
}

export function countText(characters: number): string {
  return characters.toLocaleString('en-NG');
}

/** Removes spaces and dashes from a pasted number. */
export function leaveDigits(field: HTMLInputElement): void {
  const plain = field.value.replace(/[\s\p{Pd}.]/gu, '');
  if (plain !== field.value) field.value = plain;
}
