/** The page accepts messages of its own frame only. */
import { describe, expect, it } from 'vitest';
import { openTransaction, readFrameMessage } from './checkout-protocol.ts';

describe('readNews', () => {
  it.each([
    [{ event: 'loaded:checkout', data: {} }, { is: 'ready' }],
    [{ event: 'loaded:transaction', data: { id: 1, accessCode: 'abc' } }, { is: 'loaded' }],
    [{ event: 'success', data: { reference: 'm-1', status: 'success' } }, { is: 'paid' }],
    [{ event: 'transfer:pending', data: { status: 'pending' } }, { is: 'pending' }],
    [{ event: 'close', data: { status: 'cancelled' } }, { is: 'closed' }],
    [{ event: 'cancel', data: { status: 'cancelled' } }, { is: 'closed' }],
    [
      { event: 'error', data: { type: 'setup', message: 'Transaction not found' } },
      { is: 'failed', message: 'Transaction not found' },
    ],
    [{ event: 'error' }, { is: 'failed', message: '' }],
  ])('reads %j', (posted, frameMessage) => expect(readFrameMessage(posted)).toEqual(frameMessage));

  it.each([undefined, null, 'success', 7, {}, { event: 7 }, { event: 'constructor' }, { event: 'paid' }, []])(
    'does not hear %j',
    (posted) => expect(readFrameMessage(posted)).toBeUndefined(),
  );
});

it('names the payment to the frame as the inline library does', () => {
  expect(openTransaction('abc')).toEqual({
    type: 'inline:url',
    path: 'newTransaction',
    params: { accessCode: 'abc' },
  });
});
