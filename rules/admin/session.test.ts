import { expect, it } from 'vitest';
import { plainPasskey, provedUntil, writePasskey } from './session.ts';

it('writes a passkey of 80 bits in groups of four', () => {
  expect(writePasskey(Uint8Array.from({ length: 16 }, (_, index) => index * 37))).toMatch(
    /^([0-9A-HJKMNP-TV-Z]{4}-){3}[0-9A-HJKMNP-TV-Z]{4}$/,
  );
  const ends = writePasskey(Uint8Array.from([0, 31, 32, 255, ...Array<number>(12).fill(0)]));
  expect(ends).toBe('0Z0Z-0000-0000-0000');
});

it('reads it however it is typed', () => {
  expect(plainPasskey(' 7kq2 ohil-0000 0000\n')).toBe('7KQ20H1100000000');
});

it('proof runs out ten minutes after a session began', () => {
  expect(provedUntil(new Date('2026-11-21T12:00:00Z'))).toEqual(new Date('2026-11-21T12:10:00Z'));
});
