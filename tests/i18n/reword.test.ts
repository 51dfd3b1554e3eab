/** Rewording an English sentence: every source follows, and translations stay unless the meaning changed. */
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { reword } from '../../scripts/messages/reword.ts';

let root: string;
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'reword-'));
});
afterEach(() => rm(root, { recursive: true }));

const put = async (file: string, text: string) => {
  await mkdir(dirname(join(root, file)), { recursive: true });
  await writeFile(join(root, file), text);
};
const read = (file: string) => readFile(join(root, file), 'utf8');

it('keeps the translation of a sentence whose wording alone changed', async () => {
  await put('web/a.tsx', "t('Old words'); t('Old words by {name}', { name });");
  await put('tests/a.test.ts', "expect(x).toBe('Old words');");
  await put('web/i18n/ha.json', '{"Old words":"Ana duba shi","Same words":"Rufe"}');
  await put('web/i18n/glossary/ha.json', '{"same":["Old words"]}');
  expect(reword({ wording: { 'Old words': 'New words' } }, root)).toEqual({ quoted: [], removed: {} });
  expect(await read('web/a.tsx')).toBe("t('New words'); t('Old words by {name}', { name });");
  expect(await read('tests/a.test.ts')).toBe("expect(x).toBe('New words');");
  expect(JSON.parse(await read('web/i18n/ha.json'))).toEqual({ 'Same words': 'Rufe', 'New words': 'Ana duba shi' });
  expect(JSON.parse(await read('web/i18n/glossary/ha.json'))).toEqual({ same: ['New words'] });
});

it('removes and lists the translation of a sentence whose meaning changed', async () => {
  await put('web/i18n/yo.json', '{"Old words":"Tì í pátápátá"}');
  const { removed } = reword({ meaning: { 'Old words': 'Other words' } }, root);
  expect(removed).toEqual({ yo: ['Other words'] });
  expect(JSON.parse(await read('web/i18n/yo.json'))).toEqual({});
});

it('names the tests that quote a sentence with its values', async () => {
  await put('tests/a.test.ts', "\nexpect(x).toBe('A code went to ada@example.com.');");
  const { quoted } = reword({ wording: { 'A code went to {email}.': 'We sent a code to {email}.' } }, root);
  expect(quoted).toEqual(['tests/a.test.ts:2 «A code went to»']);
});

it('refuses a sentence with other values, and changes nothing', async () => {
  await put('web/a.tsx', "t('Paid by {name}', { name })");
  expect(() => reword({ wording: { 'Paid by {name}': 'Paid' } }, root)).toThrow('has other values');
  expect(await read('web/a.tsx')).toBe("t('Paid by {name}', { name })");
});
