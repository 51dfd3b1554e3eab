/** Opens the card checkout of a payment: one interface, a driver for each provider the server may name. */
import { t } from './i18n.ts';
import { openTransaction, readNews, SHOW } from './checkout-protocol.ts';

/** What Pay now was answered. */
export interface OpenedPayment {
  access_code: string;
  authorization_url: string;
}

/** One of them is called, once. None but `onSuccess` says anything about the money: verify after each. */
export interface CheckoutCallbacks {
  onSuccess: () => void;
  onCancel: () => void;
  onBankTransferConfirmationPending: () => void;
  /** The checkout could not be shown; the words may be empty. */
  onError: (message: string) => void;
}

type Driver = (payment: OpenedPayment, callbacks: CheckoutCallbacks) => void;

const DRIVERS: Record<'sandbox' | 'paystack', Driver> = {
  sandbox: openFrame,
  /** Leaves for the provider's own page, which leads back to the room with `?reference=`. */
  paystack: ({ authorization_url }) => window.location.assign(authorization_url),
};

export function openCheckout(kind: keyof typeof DRIVERS, payment: OpenedPayment, callbacks: CheckoutCallbacks): void {
  DRIVERS[kind](payment, callbacks);
}

const FRAME = '/sandbox/paystack/popup';
const LOAD_TIMEOUT_MS = 20_000;

/** The emulator's checkout in a frame; Esc and Back close it like its own button. */
function openFrame({ access_code }: OpenedPayment, callbacks: CheckoutCallbacks): void {
  const { dialog, frame } = drawFrame();

  function end(tell: () => void) {
    clearTimeout(late);
    window.removeEventListener('message', hear);
    dialog.close();
    dialog.remove();
    tell();
  }

  function say(words: unknown) {
    frame.contentWindow?.postMessage(words, window.location.origin);
  }

  function hear({ data, origin, source }: MessageEvent<unknown>) {
    if (origin !== window.location.origin || source !== frame.contentWindow) return;
    const news = readNews(data);
    if (news?.is === 'ready') say(openTransaction(access_code));
    else if (news?.is === 'loaded') {
      clearTimeout(late);
      say(SHOW);
    } else if (news?.is === 'paid') end(callbacks.onSuccess);
    else if (news?.is === 'pending') end(callbacks.onBankTransferConfirmationPending);
    else if (news?.is === 'closed') end(callbacks.onCancel);
    else if (news?.is === 'failed') end(() => callbacks.onError(news.message));
  }

  const late = setTimeout(() => end(() => callbacks.onError('')), LOAD_TIMEOUT_MS);
  window.addEventListener('message', hear);
  dialog.addEventListener('cancel', (event) => {
    event.preventDefault();
    end(callbacks.onCancel);
  });
  document.body.append(dialog);
  dialog.showModal();
}

function drawFrame(): { dialog: HTMLDialogElement; frame: HTMLIFrameElement } {
  const dialog = document.createElement('dialog');
  dialog.className = 'dialog h-[min(46rem,100dvh-4rem)] overflow-hidden p-0 dialog:w-[27rem]!';
  dialog.setAttribute('aria-label', t('Card checkout'));
  const frame = document.createElement('iframe');
  frame.className = 'block size-full border-0';
  frame.title = t('Card checkout');
  frame.src = FRAME;
  dialog.append(frame);
  return { dialog, frame };
}
