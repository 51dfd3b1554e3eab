/** Typing an amount groups thousands, keeps the caret, and sends the number that was meant. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { afterEdit, groupedAmount, isAmount, plainAmount } from './amount-text.ts';

/** Edits a text in which `|` is the caret like a browser does, and returns what the field shows then. */
function edited(before: string, inputType: string, data: string | null = null): string {
  const caret = before.indexOf('|');
  const [left, right] = [before.slice(0, caret), before.slice(caret + 1)];
  const raw = {
    insertText: [left + data, right],
    insertFromPaste: [left + data, right],
    deleteContentBackward: [left.slice(0, -1), right],
    deleteContentForward: [left, right.slice(1)],
  }[inputType]!;
  const now = { text: raw.join(''), caret: raw[0]!.length };
  const after = afterEdit(left + right, now, { inputType, data: inputType === 'insertText' ? data : null });
  return `${after.text.slice(0, after.caret)}|${after.text.slice(after.caret)}`;
}

describe('an amount that is typed', () => {
  it.each([
    ['1759|', '5', '17,595|'],
    ['1|,595', '7', '17|,595'],
    ['17,5|95', '0', '175,0|95'],
    ['|595', '1', '1|,595'],
    ['17,595|', '.', '17,595.|'],
    ['17,595.|', '5', '17,595.5|'],
    ['17|', ',', '17|'],
    ['0|', '5', '5|'],
    ['17|', 'x', '17x|'],
    ['|', 'N', 'N|'],
    ['N|', '5', '5|'],
  ])('%s and then %s shows %s', (before, data, after) => {
    expect(edited(before, 'insertText', data)).toBe(after);
  });

  it.each([
    ['17,595|', 'deleteContentBackward', '1,759|'],
    ['17,|595', 'deleteContentBackward', '1|,595'],
    ['17|,595', 'deleteContentForward', '1,7|95'],
    ['1|,595', 'deleteContentBackward', '|595'],
    ['17,5|95', 'deleteContentBackward', '1,7|95'],
  ])('%s after %s shows %s', (before, inputType, after) => {
    expect(edited(before, inputType)).toBe(after);
  });

  it('has its caret behind what was typed, wherever that was', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1e12 }), fc.nat(), fc.integer({ min: 1, max: 9 }), (amount, at, figure) => {
        const text = groupedAmount(String(amount));
        const caret = at % (text.length + 1);
        const after = edited(`${text.slice(0, caret)}|${text.slice(caret)}`, 'insertText', String(figure));
        const [left = '', right = ''] = after.split('|');
        const digits = (part: string) => part.replaceAll(',', '');
        expect(digits(left)).toBe(digits(text.slice(0, caret)) + figure);
        expect(digits(right)).toBe(digits(text.slice(caret)));
      }),
    );
  });
});

describe('an amount that is pasted', () => {
  it.each([
    ['N17,595.00', '17,595.00', '17595.00'],
    ['17595.5', '17,595.5', '17595.5'],
    ['N17,595.00K', '17,595.00', '17595.00'],
    ['₦ 1 250 000', '1,250,000', '1250000'],
    ['NGN 850', '850', '850'],
    [' 850 ', '850', '850'],
    ['.5', '.5', '.5'],
  ])('%s shows %s and sends %s', (text, grouped, sent) => {
    expect(edited('|', 'insertFromPaste', text)).toBe(`${grouped}|`);
    expect(plainAmount(grouped)).toBe(sent);
    expect(isAmount(grouped, {})).toBe(true);
  });

  it.each(['17595,5', '17.595,00', 'about 500', '-500', '1e5', '1.234', '1,23,456'])(
    '%s stays as it is and is refused',
    (text) => {
      expect(edited('|', 'insertFromPaste', text)).toBe(`${text}|`);
      expect(isAmount(text, {})).toBe(false);
    },
  );
});

describe('the number that is sent', () => {
  it('is the one that was typed, figure by figure', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1e11 }), (kobo) => {
        const typed = String(kobo / 100);
        let field = '|';
        for (const figure of typed) field = edited(field, 'insertText', figure);
        expect(plainAmount(field.slice(0, -1))).toBe(typed);
      }),
    );
  });

  it('is within its bounds', () => {
    expect(isAmount('', { min: 1 })).toBe(true);
    expect(isAmount('0', { min: 0.01 })).toBe(false);
    expect(isAmount('1,000', { max: 1_000 })).toBe(true);
    expect(isAmount('1,000.01', { max: 1_000 })).toBe(false);
    expect(isAmount('.', {})).toBe(false);
    expect(isAmount('N', {})).toBe(false);
  });
});
