/** Saved views read from the device survive any stored value. */
import { expect, it } from 'vitest';
import { readViews, SAVED_MAX } from './saved-views.ts';

it.each([null, '', '{', '7', 'null', '{}', '[null, 7, {"name":"a"}, {"name":"","search":""}, {"search":"q=a"}]'])(
  'reads no view from %s',
  (stored) => expect(readViews(stored)).toEqual([]),
);

it('keeps what is a view, up to the limit', () => {
  const view = { name: 'Lagos', search: 'state=Lagos' };
  expect(readViews(JSON.stringify([view, 7]))).toEqual([view]);
  expect(readViews(JSON.stringify(Array.from({ length: SAVED_MAX + 5 }, () => view)))).toHaveLength(SAVED_MAX);
});
