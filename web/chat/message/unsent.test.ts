/** The unsent items that a chat shows. */
import { expect, it } from 'vitest';
import type { Message } from '#contract/chat/message.ts';
import { notYetAmong, type Unsent } from './unsent.ts';

const chatId = '0198a000-0000-7000-8000-000000000001';
const writtenAt = '2026-11-21T08:00:00.000Z';
const unsent = (message: string, nonce = `nonce of ${message}`): Unsent => ({
  nonce,
  kind: 'message',
  chatId,
  message,
  writtenAt,
});

function stored({ nonce, message }: Unsent): Message {
  return {
    _id: nonce,
    chatId,
    seq: 1,
    kind: 'text',
    user: { _id: chatId, firstName: 'Ada', profileImage: { imageUrl: null } },
    message,
    nonce,
    attachment: null,
    card: null,
    system: null,
    quote: null,
    forwarded: false,
    date: writtenAt,
  };
}

it('hides what the live channel has brought before the acknowledgement, and nothing else', () => {
  const one = unsent('one');
  const same = unsent('one', 'another');
  expect(notYetAmong([stored(one)], [one, unsent('two'), same])).toEqual([unsent('two'), same]);
});
