/** Messages of one author within minutes are grouped. */
import { expect, it } from 'vitest';
import type { Message } from '#contract/chat/message.ts';
import { continues } from './grouping.ts';

const at = (date: string, author = 'ada', kind: Message['kind'] = 'text') => ({
  kind,
  date,
  user: { _id: author, firstName: author, profileImage: { imageUrl: null } },
});
const noon = at('2026-11-25T12:00:00');

it.each([
  ['the first of all', at('2026-11-25T12:01:00'), undefined, false],
  ['a minute later', at('2026-11-25T12:01:00'), noon, true],
  ['just within five minutes', at('2026-11-25T12:04:59'), noon, true],
  ['five minutes later', at('2026-11-25T12:05:00'), noon, false],
  ['by somebody else', at('2026-11-25T12:01:00', 'bola'), noon, false],
  ['a file', at('2026-11-25T12:01:00', 'ada', 'file'), noon, true],
  ['a deleted message', at('2026-11-25T12:01:00', 'ada', 'deleted'), noon, true],
  ['after a line of the system', at('2026-11-25T12:01:00'), at('2026-11-25T12:00:00', 'ada', 'system'), false],
  ['a line of the system', at('2026-11-25T12:01:00', 'ada', 'payment'), noon, false],
  ['over midnight in Lagos', at('2026-11-26T00:01:00+01:00'), at('2026-11-25T23:59:00+01:00'), false],
])('%s', (_, message, before, together) => {
  expect(continues(message, before)).toBe(together);
});
