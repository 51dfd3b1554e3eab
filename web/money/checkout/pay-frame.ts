/** Inside the payment frame: runs Paystack's library and speaks checkout-protocol to the page. */

/** The used part of `@paystack/inline-js`. It calls `onCancel` just before `onBankTransferConfirmationPending` too. */
export interface PaystackLibrary {
  newTransaction: (transaction: {
    accessCode: string;
    onLoad: () => void;
    onSuccess: () => void;
    onCancel: () => void;
    onBankTransferConfirmationPending: () => void;
    onError: (error: { message?: string }) => void;
  }) => unknown;
}

type Say = (frameMessage: { event: string; data?: unknown }) => void;

/** Opens the payment and sends its result once. */
export function openInFrame(library: PaystackLibrary, accessCode: string, say: Say): void {
  let ended = false;
  function end(event: string, data?: unknown) {
    if (ended) return;
    ended = true;
    say({ event, data });
  }
  library.newTransaction({
    accessCode,
    onLoad: () => say({ event: 'loaded:transaction' }),
    onSuccess: () => end('success'),
    onCancel: () => queueMicrotask(() => end('close')),
    onBankTransferConfirmationPending: () => end('transfer:pending'),
    onError: ({ message = '' }) => end('error', { message }),
  });
}

/** The access code in the page's message, or undefined for other messages. */
export function readAccessCode(posted: unknown): string | undefined {
  const { type, params } = (posted ?? {}) as { type?: unknown; params?: { accessCode?: unknown } };
  const accessCode = params?.accessCode;
  return type === 'inline:url' && typeof accessCode === 'string' ? accessCode : undefined;
}
