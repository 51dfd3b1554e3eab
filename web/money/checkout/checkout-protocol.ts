/** The messages between the checkout's frame and the page, as in Paystack's inline library. */

/** The frame's messages, in the order of a payment. Neither `closed` nor `pending` means unpaid. */
export type FrameMessage =
  | { is: 'ready' }
  | { is: 'loaded' }
  | { is: 'paid' }
  | { is: 'pending' }
  | { is: 'closed' }
  | { is: 'failed'; message: string };

const PLAIN_MESSAGES: Record<string, Exclude<FrameMessage['is'], 'failed'>> = {
  'loaded:checkout': 'ready',
  'loaded:transaction': 'loaded',
  success: 'paid',
  'transfer:pending': 'pending',
  cancel: 'closed',
  close: 'closed',
};

/** Reads a frame's message. Undefined for messages of other sources, since other scripts post messages too. */
export function readFrameMessage(posted: unknown): FrameMessage | undefined {
  if (!isRecord(posted)) return undefined;
  const { event, data } = posted;
  if (typeof event !== 'string') return undefined;
  if (event === 'error') {
    const text = isRecord(data) && typeof data['message'] === 'string' ? data['message'] : '';
    return { is: 'failed', message: text };
  }
  const is = Object.hasOwn(PLAIN_MESSAGES, event) ? PLAIN_MESSAGES[event] : undefined;
  return is && { is };
}

/** The answer to `ready`: the payment to show. */
export function openTransaction(accessCode: string): object {
  return { type: 'inline:url', path: 'newTransaction', params: { accessCode } };
}

/** The answer to `loaded`: show the checkout. */
export const SHOW = 'render';

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
