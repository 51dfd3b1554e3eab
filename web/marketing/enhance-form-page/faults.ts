/** What is wrong with a field of a form page, in the page's words; and how much of what it takes is used up. */
import { type Control, wordsOf } from './page.ts';

/** The part of a limit from which it is shown. */
const NEAR = 0.8;

export function controlsOf(form: HTMLFormElement): Control[] {
  return [...form.elements].filter(isControl);
}

export function isControl(element: unknown): element is Control {
  return element instanceof HTMLInputElement || element instanceof HTMLSelectElement;
}

/** In characters as the server counts them, which takes no notice of blanks at either end. */
function lengthOf({ value }: Control): number {
  return value.trim().length;
}

/** By the field's name. */
export function faultsOf(form: HTMLFormElement): Record<string, string> {
  const faults = controlsOf(form).flatMap((control) => {
    const fault = control.name && faultOf(form, control);
    return fault ? [[control.name, fault]] : [];
  });
  return Object.fromEntries(faults) as Record<string, string>;
}

function faultOf(form: HTMLFormElement, control: Control): string | undefined {
  const words = wordsOf(form);
  const { validity, dataset } = control;
  const max = Number(dataset['max'] ?? Infinity);
  if (validity.valueMissing) return control instanceof HTMLSelectElement ? words.chooseOne : words.missing;
  if (validity.tooShort || lengthOf(control) < (control as HTMLInputElement).minLength) {
    return control.value ? dataset['short'] : undefined;
  }
  if (!validity.valid) return dataset['fault'] ?? control.validationMessage;
  return lengthOf(control) > max ? filled(words.tooLong, lengthOf(control), max) : undefined;
}

function filled(sentence: string, length: number, max: number): string {
  return sentence.replace('{length}', `${length}`).replace('{max}', `${max}`);
}

/** Beside a field that is nearly full. */
export function showCount(form: HTMLFormElement, control: Control): void {
  const max = Number(control.dataset['max']);
  const place = document.getElementById(`${control.id}-count`);
  if (!place || !max) return;
  const length = lengthOf(control);
  place.hidden = length < max * NEAR;
  place.textContent = place.hidden ? '' : filled(wordsOf(form).used, length, max);
  place.toggleAttribute('data-over', length > max);
}

/** At the field; empty takes it away. */
export function say(control: Control, fault: string): void {
  const place = document.getElementById(`${control.id}-error`);
  if (!place) return;
  place.textContent = fault;
  if (fault) control.setAttribute('aria-invalid', 'true');
  else control.removeAttribute('aria-invalid');
}
