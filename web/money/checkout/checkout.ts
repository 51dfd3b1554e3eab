/** Opens a payment's card checkout: one interface, a driver for each provider. */
import { PAY_FRAME_PATH } from '#rules/money/pay-frame.ts';
import { openTransaction, readFrameMessage, SHOW } from './checkout-protocol.ts';
import type { CheckoutWords } from './words.ts';

/** The answer to Pay now. */
export interface OpenedPayment {
  access_code: string;
  authorization_url: string;
}

/** One of these is called, once. Only `onSuccess` concerns the money: verify after each. */
export interface CheckoutCallbacks {
  onSuccess: () => void;
  onCancel: () => void;
  onBankTransferConfirmationPending: () => void;
  /** The checkout could not be shown; the message says why. */
  onError: (message: string) => void;
}

export interface Checkout {
  kind: 'sandbox' | 'paystack';
  payment: OpenedPayment;
  words: CheckoutWords;
}

/**
 * A document that speaks checkout-protocol, and its place on the page. Its classes are in the stylesheets of the app
 * and the public pages.
 */
interface Driver {
  src: string;
  look: string;
  /** Runs instead if the document does not load. */
  instead: (checkout: Checkout, callbacks: CheckoutCallbacks) => void;
}

const DRIVERS: Record<Checkout['kind'], Driver> = {
  sandbox: {
    src: '/sandbox/paystack/popup',
    look: 'm-auto h-[min(46rem,100dvh-4rem)] w-[27rem] overflow-hidden rounded-box border border-base-300 bg-base-100 p-0 backdrop:bg-[rgb(8_20_15/0.55)] max-dialog:m-0 max-dialog:h-dvh max-dialog:max-h-none max-dialog:w-screen max-dialog:max-w-none max-dialog:rounded-none max-dialog:border-0',
    instead: ({ words }, callbacks) => callbacks.onError(words.didNotOpen),
  },
  /** Paystack's library covers the page. Its hosted page needs no script of ours, and returns here with `?reference=`. */
  paystack: {
    src: PAY_FRAME_PATH,
    look: 'm-0 size-full max-h-none max-w-none overflow-hidden border-0 bg-transparent p-0 backdrop:bg-transparent!',
    instead: ({ payment }) => window.location.assign(payment.authorization_url),
  },
};

const LOAD_TIMEOUT_MS = 20_000;
/** The longest wait from the frame's load to its script's first message. */
const READY_TIMEOUT_MS = 2_000;

/** The provider's checkout in a frame; Esc and Back close it. */
export function openCheckout(checkout: Checkout, callbacks: CheckoutCallbacks): void {
  const { kind, payment, words } = checkout;
  const driver = DRIVERS[kind];
  const { dialog, frame } = drawFrame(driver, words);
  let isReady = false;

  function end(callback: () => void) {
    clearTimeout(late);
    window.removeEventListener('message', onMessage);
    dialog.close();
    dialog.remove();
    callback();
  }

  function say(sent: unknown) {
    frame.contentWindow?.postMessage(sent, window.location.origin);
  }

  function onMessage({ data, origin, source }: MessageEvent<unknown>) {
    if (origin !== window.location.origin || source !== frame.contentWindow) return;
    const frameMessage = readFrameMessage(data);
    if (frameMessage?.is === 'ready') {
      isReady = true;
      say(openTransaction(payment.access_code));
    } else if (frameMessage?.is === 'loaded') {
      clearTimeout(late);
      say(SHOW);
    } else if (frameMessage?.is === 'paid') end(callbacks.onSuccess);
    else if (frameMessage?.is === 'pending') end(callbacks.onBankTransferConfirmationPending);
    else if (frameMessage?.is === 'closed') end(callbacks.onCancel);
    else if (frameMessage?.is === 'failed') end(() => callbacks.onError(frameMessage.message || words.didNotOpen));
  }

  const giveUp = () => end(() => driver.instead(checkout, callbacks));
  const late = setTimeout(giveUp, LOAD_TIMEOUT_MS);
  frame.addEventListener('load', () => setTimeout(() => isReady || !dialog.isConnected || giveUp(), READY_TIMEOUT_MS));
  window.addEventListener('message', onMessage);
  dialog.addEventListener('cancel', (event) => {
    event.preventDefault();
    end(callbacks.onCancel);
  });
  document.body.append(dialog);
  dialog.showModal();
}

function drawFrame(
  { src, look }: Driver,
  { title }: CheckoutWords,
): { dialog: HTMLDialogElement; frame: HTMLIFrameElement } {
  const dialog = document.createElement('dialog');
  dialog.className = look;
  dialog.setAttribute('aria-label', title);
  const frame = document.createElement('iframe');
  frame.className = 'block size-full border-0';
  frame.title = title;
  frame.src = src;
  dialog.append(frame);
  return { dialog, frame };
}
