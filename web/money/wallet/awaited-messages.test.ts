/** The messages for each viewer of a wallet in each state are true for them, and ask nothing they cannot do. */
import { describe, expect, it } from 'vitest';
import type { Wallet } from '#contract/money/wallet-shape.ts';
import { awaitedMessage, holdMessage } from './awaited-messages.ts';
import { ada, back, chidi, dispute, NOTHING, paid, wallet } from './test-wallet.ts';

const VIEWERS = ['ada', 'bola', 'chidi'] as const;
/** `those` are the viewers who may acknowledge. */
const words = (one: Wallet, those: readonly string[] = []) =>
  VIEWERS.map((viewer) => awaitedMessage({ ...one, may: { ...NOTHING, acknowledge: those.includes(viewer) } }, viewer));
const received = { supplier: { user: ada, receipt: true } };

describe('in a wallet that is open', () => {
  it('the supplier waits for money, and partners have something to press', () => {
    expect(words(wallet())).toEqual([expect.stringContaining('Your buyers can pay now.'), undefined, undefined]);
  });

  it('whoever may ship or confirm has something to press too', () => {
    expect(words(wallet({ referenceCodes: [paid()] }), ['ada', 'bola'])).toEqual([undefined, undefined, undefined]);
  });

  it('nothing is repeated where the turn names who comes next', () => {
    const codes = [paid({ receipt: true }), paid({ user: chidi })];
    const [supplier, first] = words(wallet({ ...received, referenceCodes: codes }), ['chidi']);
    expect(supplier).toBeUndefined();
    expect(first).toContain('This wallet closes once');
  });

  it('names nobody where only a payment or refund is awaited', () => {
    const codes = [paid({ receipt: true }), back('refunding', { user: chidi })];
    const [supplier, first] = words(wallet({ ...received, referenceCodes: codes }));
    for (const text of [supplier, first])
      expect(text).toContain('You did your part. This wallet closes once all payments and refunds are done');
  });

  it('nobody is asked to pay where that is over', () => {
    const [, , outside] = words(wallet({ ...received, referenceCodes: [paid()] }));
    expect(outside).toContain('Nobody can pay into this wallet any more');
    const late = { ...wallet({ ...received, referenceCodes: [paid()] }), may: { ...NOTHING, pay: true } };
    expect(awaitedMessage(late, 'chidi')).toBeUndefined();
  });

  it('whose dispute was ruled on has nothing more to do', () => {
    const codes = [paid({ ruled: true }), paid({ user: chidi })];
    const [, first] = words(wallet({ ...received, referenceCodes: codes }));
    expect(first).toContain('Your dispute was decided');
  });

  it('whose money is released has nothing more to do', () => {
    const [, first] = words(wallet({ referenceCodes: [paid({ released: true })] }));
    expect(first).toBe('Ada Obi has been paid. Nothing more to do here.');
  });

  it('what is on its way back is no reason to wait for the first payment', () => {
    const [supplier] = words(wallet({ referenceCodes: [back('refunding')] }));
    expect(supplier).toContain('is being refunded');
  });
});

describe('in a wallet with disputed money', () => {
  const held = (changes: Partial<Wallet> = {}) =>
    wallet({ state: 'frozen', referenceCodes: [paid({ onHold: true })], ...changes });

  it('nobody reads that an acknowledgement releases it', () => {
    for (const one of [held(), held(received)]) {
      const [supplier, first] = words(one);
      expect([supplier, first]).toEqual([undefined, undefined]);
    }
  });

  it('each reads who opened the dispute', () => {
    const one = held({ dispute: dispute() });
    expect(holdMessage(one, 'bola')).toMatch(/^You opened a dispute: Damaged\. Your payment/);
    for (const viewer of ['ada', 'chidi']) expect(holdMessage(one, viewer)).toMatch(/^Bola Ade opened a dispute/);
  });

  it('each reads of all disputes', () => {
    const disputes = [dispute(), dispute({ _id: 'another', user: chidi })];
    const one = held({ dispute: dispute(), disputes });
    expect(holdMessage(one, 'ada')).toMatch(/^Disputes by Bola Ade, Chidi Eze\./);
    expect(holdMessage(one, 'chidi')).toMatch(/^Disputes by Bola Ade, you\./);
  });

  it.each([null, dispute({ state: 'withdrawn' }), dispute({ state: 'resolved' })])(
    'everybody reads that it is a bank’s: %o',
    (last) => {
      for (const viewer of VIEWERS) {
        expect(holdMessage(held({ dispute: last }), viewer)).toMatch(/^A bank dispute/);
      }
    },
  );

  it('others trade on', () => {
    const one = wallet({ ...received, referenceCodes: [paid({ onHold: true }), paid({ user: chidi, receipt: true })] });
    expect(words(one)[2]).toContain('This wallet closes once');
  });
});

it('nobody reads of a hold where no money is on hold', () => {
  for (const viewer of VIEWERS) expect(holdMessage(wallet({ referenceCodes: [paid()] }), viewer)).toBeUndefined();
});

it.each(['released', 'refunded', 'cancelled'] as const)('nobody waits for anything where it is %s', (state) => {
  expect(words(wallet({ state, referenceCodes: [paid()] }))).toEqual([undefined, undefined, undefined]);
});
