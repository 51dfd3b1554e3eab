/** Keys of keyboard scanners, and of people. */
import { describe, expect, it } from 'vitest';
import { type KeyResult, VISIBLE_SEPARATOR, WedgeKeys } from './wedge-keys.ts';

const PLAIN = { altKey: false, ctrlKey: false };

/** Presses keys with a pause in milliseconds between; `+` before a key means Ctrl, `029` means Alt with a code. */
function typed(keys: string[], pause: number, wedge = new WedgeKeys()): KeyResult[] {
  let at = 1000;
  return keys.flatMap((key) => {
    at += pause;
    if (/^\d{3}$/.test(key)) {
      for (const digit of key) wedge.down({ key: digit, altKey: true, ctrlKey: false, at });
      return wedge.up('Alt') ?? [];
    }
    const ctrlKey = key.startsWith('+') && key.length > 1;
    return wedge.down({ ...PLAIN, key: ctrlKey ? key.slice(1) : key, ctrlKey, at }) ?? [];
  });
}

describe('a scanner that types', () => {
  it.each(['Enter', 'Tab'])('ends its code with %s', (end) => {
    expect(typed([...'6151100012340', end], 10)).toEqual([{ scan: '6151100012340' }]);
  });

  it.each([
    ['Alt and 029', '029'],
    ['Ctrl and ]', '+]'],
  ])('says a separator by %s', (_, separator) => {
    expect(typed([...'10AB12', separator, ...'21C', 'Enter'], 10)).toEqual([
      { separator: true },
      { scan: `10AB12${VISIBLE_SEPARATOR}21C` },
    ]);
  });

  it('holds Shift for capitals, and it is no part of the code', () => {
    expect(typed(['Shift', 'A', 'Shift', 'B', ...'123456', 'Enter'], 10)).toEqual([{ scan: 'AB123456' }]);
  });

  it('is heard twice, one code after the other', () => {
    const wedge = new WedgeKeys();
    expect(typed([...'615110001', 'Enter', ...'400638133', 'Enter'], 10, wedge)).toEqual([
      { scan: '615110001' },
      { scan: '400638133' },
    ]);
  });
});

describe('a person who types', () => {
  it('is too slow for a scan', () => {
    expect(typed([...'6151100012340', 'Enter'], 150)).toEqual([]);
  });

  it('may type a short word fast', () => {
    expect(typed([...'abc', 'Enter'], 20)).toEqual([]);
  });

  it('types characters by other Alt codes and other keys with Ctrl', () => {
    expect(typed(['130', '+c', '+v', ...'abcdefg'], 10)).toEqual([]);
  });

  it('before a scan is not part of it', () => {
    const wedge = new WedgeKeys();
    typed([...'qty'], 150, wedge);
    const scan = [...'6151100012340', 'Enter'];
    expect(scan.flatMap((key, at) => wedge.down({ ...PLAIN, key, at: 5000 + at * 10 }) ?? [])).toEqual([
      { scan: '6151100012340' },
    ]);
  });
});
