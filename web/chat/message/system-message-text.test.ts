/** System messages address the reader, with the amount that is theirs. */
import { describe, expect, it } from 'vitest';
import type { Message } from '#contract/chat/message.ts';
import { SYSTEM_EVENTS, type SystemEvent } from '#rules/chat/chat.ts';
import { systemMessageText } from './system-message-text.ts';

const ada = { _id: 'ada', fullName: 'Ada Obi' };
const bola = { _id: 'bola', fullName: 'Bola Ade' };
const card = {
  kind: 'payment',
  walletAddress: 'one',
  state: 'open',
  amount: 10_350,
  quantity: null,
  supplier: ada._id,
} as const;

type System = NonNullable<Message['system']>;
const line = (system: System, about: Message['card'] = null) => ({
  system,
  card: about,
  message: 'in the third person',
});
const ofMoney = (what: SystemEvent, actor = ada) => line({ what, actor, amount: 10_000 }, card);

describe('a system message about money', () => {
  it('names what left the payer’s bank to payers, and what is theirs to the supplier', () => {
    const paid = ofMoney('paid', bola);
    expect(systemMessageText(paid, 'bola')).toBe('You paid ₦10,350 into the wallet');
    expect(systemMessageText(paid, 'ada')).toBe('Bola Ade paid: ₦10,000 is held for you');
    expect(systemMessageText(paid, 'chika')).toBe('Bola Ade paid ₦10,350 into the wallet');
    const requested = ofMoney('requested');
    expect(systemMessageText(requested, 'ada')).toBe('You asked for ₦10,000. The buyer pays ₦10,350 with the charge');
    expect(systemMessageText(requested, 'bola')).toBe('Ada Obi asks for payment of ₦10,350');
  });

  it('asks the one who pays, and names the seller to others', () => {
    const asked = line({ what: 'requested', actor: ada, subject: bola, amount: 10_000 }, card);
    expect(systemMessageText(asked, 'bola')).toBe('Ada Obi asks you to pay ₦10,350');
    expect(systemMessageText(asked, 'chika')).toBe('Ada Obi asks for payment of ₦10,350');
    expect(systemMessageText(asked, 'bola', 'Ada')).toBe('Ada asks you to pay ₦10,350');
  });

  it('is released to «you» for its supplier alone', () => {
    expect(systemMessageText(ofMoney('released'), 'ada')).toBe('₦10,000 was released to you');
    expect(systemMessageText(ofMoney('released'), 'bola')).toBe('₦10,000 was released to Ada Obi');
  });

  it('without its amount says what the server said', () => {
    expect(systemMessageText(line({ what: 'paid', actor: bola, detail: '₦1' }, card), 'bola')).toBe(
      'in the third person',
    );
  });
});

describe('a system message about members', () => {
  it('says «you» to whoever did it and to whom it was done to', () => {
    const joined = line({ what: 'joined', actor: ada, subject: bola });
    expect(['ada', 'bola', 'chika'].map((reader) => systemMessageText(joined, reader))).toEqual([
      'You added Bola Ade',
      'Ada Obi added you',
      'Ada Obi added Bola Ade',
    ]);
    expect(systemMessageText(line({ what: 'admin', actor: ada, subject: bola }), 'bola')).toBe('You are the admin now');
  });
});

it.each(SYSTEM_EVENTS)('«%s» never speaks of its reader by name', (what) => {
  const happened = line({ what, actor: ada, subject: bola, detail: 'W-1', amount: 5 }, card);
  expect(systemMessageText(happened, 'ada')).not.toContain('Ada Obi');
  expect(systemMessageText(happened, 'chika')).not.toMatch(/\byou\b/i);
});
