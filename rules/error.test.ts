/** Tests of what callers are told of an error. */
import { expect, it } from 'vitest';
import { AppError, invalidField, nothingHere, requireFound } from './error.ts';
import { fullName } from './account/member.ts';

it('an error says its English, and its sentence where it is worded', () => {
  expect(new AppError('conflict', 'This is you')).toMatchObject({
    type: 'conflict',
    message: 'This is you',
    sentence: { id: 'This is you' },
  });
});

it('a wrong field has its sentence beside it', () => {
  const error = invalidField('name', 'Type in a name');
  expect(error).toMatchObject({
    type: 'invalid',
    message: 'Type in a name',
    fields: { name: { id: 'Type in a name' } },
  });
});

it('what is not there says no more than that', () => {
  expect(nothingHere()).toMatchObject({ type: 'not_found', sentence: { id: 'Nothing here' } });
});

it('what is false, nought or empty was found, and what is missing was not', () => {
  expect([false, 0, ''].map((found) => requireFound<boolean | number | string>(found))).toEqual([false, 0, '']);
  for (const missing of [undefined, null]) expect(() => requireFound(missing)).toThrow('Nothing here');
});

it('a member without a last name is called by the first, without a space', () => {
  expect(fullName({ firstName: 'Ada', lastName: '' })).toBe('Ada');
  expect(fullName({ firstName: 'Ada', lastName: 'Obi' })).toBe('Ada Obi');
});
