/** Finds and shows parts of a form page. */
import type { FormWords } from '../form/FormFor.tsx';

export function all(selector: string, within: ParentNode = document): HTMLElement[] {
  return [...within.querySelectorAll<HTMLElement>(selector)];
}

export function show(selector: string, isVisible: boolean): void {
  for (const part of all(selector)) part.hidden = !isVisible;
}

export function formNamed(name: string): HTMLFormElement | null {
  return document.querySelector<HTMLFormElement>(`form[data-form=${name}]`);
}

export function fieldOf(form: HTMLFormElement, name: string): HTMLInputElement {
  return form.elements.namedItem(name) as HTMLInputElement;
}

export function wordsOf<W extends FormWords = FormWords>(form: HTMLFormElement): W {
  return JSON.parse(form.dataset.words!) as W;
}

/** Fills in the email address where sentences of the page name it. */
export function sayEmail(email: string): void {
  for (const place of all('[data-email]')) {
    place.textContent = email;
    place.translate = false;
  }
}

/** Removes the key if the value is undefined. If storage is refused, nothing is remembered. */
export function remember(storage: 'localStorage' | 'sessionStorage', key: string, value?: string): void {
  try {
    if (value === undefined) window[storage].removeItem(key);
    else window[storage].setItem(key, value);
  } catch {
    return;
  }
}

export function remembered(storage: 'localStorage' | 'sessionStorage', key: string): string | undefined {
  try {
    return window[storage].getItem(key) ?? undefined;
  } catch {
    return undefined;
  }
}
