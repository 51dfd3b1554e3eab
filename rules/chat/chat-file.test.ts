/** Tests of the names of chat files. */
import { expect, it } from 'vitest';
import { fileNameOf } from './chat-file.ts';

it.each([
  ['Invoice 12.pdf', 'pdf', 'Invoice 12.pdf'],
  ['IMG_0042.JPG', 'webp', 'IMG_0042.webp'],
  ['v1.2 list.pdf', 'pdf', 'v1.2 list.pdf'],
  ['a.txt.b', 'pdf', 'a.txt.pdf'],
  ['two  blanks?.pdf', 'pdf', 'two blanks.pdf'],
  ['no ending', 'pdf', 'no ending.pdf'],
  ['../../etc/passwd', 'pdf', 'passwd.pdf'],
  ['C:\\Users\\Ada\\proof.png', 'webp', 'proof.webp'],
  ['', 'webp', 'Picture.webp'],
  ['.pdf', 'pdf', 'Document.pdf'],
  ['...', 'pdf', 'Document.pdf'],
  ['a\u0000b\r\nc.pdf', 'pdf', 'abc.pdf'],
  ['cod\u202efdp.exe', 'pdf', 'codfdp.pdf'],
  ['a"b<c>.pdf', 'pdf', 'a b c.pdf'],
  ['cut \ud83d here.png', 'webp', 'cut \ufffd here.webp'],
  ['Ẹ káàárọ̀ 👩🏾.jpeg', 'webp', 'Ẹ káàárọ̀ 👩🏾.webp'],
] as const)('calls %j, a %s, %j', (given, ending, name) => {
  expect(fileNameOf(given, ending)).toBe(name);
});

it('keeps within the limit', () => {
  expect(fileNameOf(`${'x'.repeat(500)}.pdf`, 'pdf')).toHaveLength(120);
});
