/** Statements that repeatedly waited in vain for a lock are tried by one caller at a time. */
import { expect, it } from 'vitest';
import { openStuckTexts } from '#server/store/stuck-text.ts';

const failing = (code: string) => () => Promise.reject(Object.assign(new Error(code), { code }));
const LOCKED = failing('55P03');
const fine = () => Promise.resolve('fine');
const turnedAway = expect.objectContaining({ code: '57P03' });

/** Fails three times, because a single failure may be about one locked row. */
async function waitInVain(texts: ReturnType<typeof openStuckTexts>, text: string): Promise<void> {
  for (let time = 1; time <= 3; time += 1) await expect(texts.run(text, LOCKED)).rejects.toThrow('55P03');
}

/** Makes a statement that is answered on demand. */
function held() {
  const { promise, resolve } = Promise.withResolvers<string>();
  return { send: () => promise, answer: () => resolve('late') };
}

it('sends a text to many at once until it has waited in vain time after time', async () => {
  const texts = openStuckTexts(2);
  const first = held();
  const sent = texts.run('offers', first.send);
  expect(await texts.run('offers', fine)).toBe('fine');
  await waitInVain(texts, 'offers');
  const trying = held();
  const tried = texts.run('offers', trying.send);
  await expect(texts.run('offers', fine)).rejects.toEqual(turnedAway);
  expect(await texts.run('posts', fine)).toBe('fine');
  trying.answer();
  expect(await tried).toBe('late');
  expect(await texts.run('offers', fine)).toBe('fine');
  first.answer();
  await sent;
});

it('tries so many texts at once as it was told, whatever else waited in vain', async () => {
  const texts = openStuckTexts(2);
  for (const text of ['one', 'two', 'three']) await waitInVain(texts, text);
  const trying = [held(), held()];
  const tried = [texts.run('one', trying[0]!.send), texts.run('two', trying[1]!.send)];
  await expect(texts.run('three', fine)).rejects.toEqual(turnedAway);
  for (const { answer } of trying) answer();
  await Promise.all(tried);
  expect(await texts.run('three', fine)).toBe('fine');
});

it('goes on with a text of which one call waited in vain, for that was one row', async () => {
  const texts = openStuckTexts(1);
  await expect(texts.run('wallet', LOCKED)).rejects.toThrow('55P03');
  const [one, other] = [held(), held()];
  const both = [texts.run('wallet', one.send), texts.run('wallet', other.send)];
  for (const { answer } of [one, other]) answer();
  expect(await Promise.all(both)).toEqual(['late', 'late']);
});

it('counts as answered what PostgreSQL refuses for its values', async () => {
  const texts = openStuckTexts(1);
  await waitInVain(texts, 'offers');
  await expect(texts.run('offers', failing('23505'))).rejects.toThrow('23505');
  const [one, other] = [held(), held()];
  const both = [texts.run('offers', one.send), texts.run('offers', other.send)];
  for (const { answer } of [one, other]) answer();
  expect(await Promise.all(both)).toEqual(['late', 'late']);
});
