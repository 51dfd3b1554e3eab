/** Groups thousands while an amount is typed, and keeps the caret between the same digits. */
import { grouped } from '#rules/money.ts';

/** The figure may stand between `N`, `NGN` or `₦` and `K`, as people and this product write an amount. */
const AMOUNT = /^\s*(?:₦|ngn|n)?\s*([\d, ]*)(\.\d*)?\s*k?\s*$/i;
const GROUPED = /^\s*(?:\d{1,3}(?:,\d{3})+|\d{1,3}(?: \d{3})+|\d*)\s*$/;
const FIGURE = /[\d.]/;

interface FieldText {
  text: string;
  caret: number;
}

/** Text that is no amount stays as typed, and so does a pasted one with commas in the wrong place, such as `17595,5`. */
export function groupedAmount(text: string, isPasted = false): string {
  const [, whole, decimals = ''] = AMOUNT.exec(text) ?? [];
  if (whole === undefined || (isPasted && !GROUPED.test(whole))) return text;
  const digits = whole.replaceAll(/\D/g, '');
  if (digits + decimals === '') return text;
  return grouped(digits.replace(/^0+(?=\d)/, '')) + decimals;
}

/** The number for the wire, `17595.5`. Text that is no amount stays, so that the check refuses it. */
export function plainAmount(text: string): string {
  const [, whole = '', decimals = ''] = AMOUNT.exec(text) ?? [];
  const plain = (whole.replaceAll(/\D/g, '') + decimals).replace(/\.$/, '');
  return plain !== '' && GROUPED.test(whole) ? plain : text.trim();
}

/** True for naira with at most two decimals. An empty text is no error here. */
export function isAmount(
  text: string,
  { min = 0, max = Infinity }: { min?: number | undefined; max?: number | undefined },
): boolean {
  if (text === '') return true;
  const plain = plainAmount(text);
  return (
    groupedAmount(text) === text && /^\d*(\.\d{1,2})?$/.test(plain) && min <= Number(plain) && Number(plain) <= max
  );
}

/** The field's text after an edit. `how`: the input event's `inputType`. */
export function afterEdit(
  before: string,
  { text, caret }: FieldText,
  how: Pick<InputEvent, 'inputType' | 'data'>,
): FieldText {
  const edited =
    figuresOf(text) === figuresOf(before) ? withoutFigure({ text, caret }, how.inputType) : { text, caret };
  const after = groupedAmount(edited.text, isPasted(how));
  if (after === edited.text) return edited;
  return { text: after, caret: placeBefore(after, figuresOf(edited.text.slice(edited.caret)).length) };
}

/** Groups a field's text after an edit, and returns it. `before`: its previous text. */
export function groupAsTyped(
  input: HTMLInputElement,
  before: string,
  how: Pick<InputEvent, 'inputType' | 'data'>,
): string {
  const after = afterEdit(before, { text: input.value, caret: input.selectionStart ?? input.value.length }, how);
  if (after.text !== input.value) {
    input.value = after.text;
    input.setSelectionRange(after.caret, after.caret);
  }
  return after.text;
}

/** A scripted event has neither type nor data. */
function isPasted({ inputType, data }: Partial<Pick<InputEvent, 'inputType' | 'data'>>): boolean {
  return !inputType?.startsWith('delete') && (data?.length ?? 2) > 1;
}

/** Deleting a comma deletes the digit beyond it. */
function withoutFigure({ text, caret }: FieldText, how: string): FieldText {
  if (how === 'deleteContentBackward' && caret > 0)
    return { text: text.slice(0, caret - 1) + text.slice(caret), caret: caret - 1 };
  if (how === 'deleteContentForward') return { text: text.slice(0, caret) + text.slice(caret + 1), caret };
  return { text, caret };
}

function figuresOf(text: string): string {
  return [...text].filter((each) => FIGURE.test(each)).join('');
}

/** The first position with this many digits after it. */
function placeBefore(text: string, behind: number): number {
  let place = text.length;
  for (let left = behind; place > 0 && left > 0; place -= 1) if (FIGURE.test(text[place - 1] ?? '')) left -= 1;
  while (place > 0 && !FIGURE.test(text[place - 1] ?? '')) place -= 1;
  return place;
}
