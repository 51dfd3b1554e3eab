/** Paystack's library inside the frame: each end of a payment is sent to the page once. */
import { describe, expect, it } from 'vitest';
import { openTransaction, readFrameMessage } from './checkout-protocol.ts';
import { openInFrame, type PaystackLibrary, readAccessCode } from './pay-frame.ts';

type Callbacks = Parameters<PaystackLibrary['newTransaction']>[0];

/** Returns the messages that the page receives, and the library's callbacks. */
function open() {
  const received: unknown[] = [];
  let given: Callbacks | undefined;
  openInFrame({ newTransaction: (transaction) => (given = transaction) }, 'code', (frameMessage) =>
    received.push(readFrameMessage(frameMessage)),
  );
  if (!given) throw new Error('nothing was opened');
  return { received, library: given };
}

const soon = () => new Promise((done) => setTimeout(done));

describe('openInFrame', () => {
  it('opens the payment by its access code', () => expect(open().library.accessCode).toBe('code'));

  it('tells of the loading and of the success', async () => {
    const { received, library } = open();
    library.onLoad();
    library.onSuccess();
    await soon();
    expect(received).toEqual([{ is: 'loaded' }, { is: 'paid' }]);
  });

  it('tells of a closed checkout', async () => {
    const { received, library } = open();
    library.onCancel();
    await soon();
    expect(received).toEqual([{ is: 'closed' }]);
  });

  it('tells of a transfer on its way only so, though the library says closed first', async () => {
    const { received, library } = open();
    library.onCancel();
    library.onBankTransferConfirmationPending();
    await soon();
    expect(received).toEqual([{ is: 'pending' }]);
  });

  it('reports an error with the library’s message, and nothing after it', async () => {
    const { received, library } = open();
    library.onError({ message: 'Session timeout exceeded.' });
    library.onCancel();
    await soon();
    expect(received).toEqual([{ is: 'failed', message: 'Session timeout exceeded.' }]);
    const { received: other, library: silent } = open();
    silent.onError({});
    expect(other).toEqual([{ is: 'failed', message: '' }]);
  });
});

describe('readAccessCode', () => {
  it('reads the page’s own messages', () => expect(readAccessCode(openTransaction('abc'))).toBe('abc'));

  it.each([
    undefined,
    null,
    'render',
    7,
    {},
    { type: 'inline:url' },
    { type: 'inline:url', params: { accessCode: 7 } },
  ])('does not hear %j', (posted) => expect(readAccessCode(posted)).toBeUndefined());
});
