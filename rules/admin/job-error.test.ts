/** Tests of job errors as administrators read them: what went wrong, without addresses or numbers. */
import { expect, it } from 'vitest';
import { readableError } from './job-error.ts';

it('hides addresses, numbers and secrets, and keeps what went wrong', () => {
  expect(readableError('550 5.1.1 <ada.obi@example.com>: user unknown')).toBe('550 5.1.1 <…>: user unknown');
  expect(readableError('Key (email)=(ada@example.com) already exists')).toBe('Key (email)=(…) already exists');
  expect(readableError('no account 2001234000 at bank 057')).toBe('no account … at bank 057');
  expect(readableError('call +234 803 123 4567 back')).toBe('call … back');
  expect(readableError(`bad key ${'a1'.repeat(32)}`)).toBe('bad key …');
});

it('keeps the ids of rows, and one line alone', () => {
  const id = '018f2c3a-1111-7222-8333-123456789012';
  expect(readableError(`no payment ${id}\n    at confirm`)).toBe(`no payment ${id}`);
  expect(readableError('x y '.repeat(200))).toHaveLength(240);
});
