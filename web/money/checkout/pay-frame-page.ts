/** The script of the payment frame, the only place that holds Paystack's library. */
import PaystackPop from '@paystack/inline-js';
import { openInFrame, readAccessCode } from './pay-frame.ts';

const library = new PaystackPop();
const { origin } = window.location;
let opened = false;

window.addEventListener('message', (message: MessageEvent<unknown>) => {
  if (message.origin !== origin || message.source !== window.parent || opened) return;
  const accessCode = readAccessCode(message.data);
  if (accessCode === undefined) return;
  opened = true;
  openInFrame(library, accessCode, (frameMessage) => window.parent.postMessage(frameMessage, origin));
});
window.parent.postMessage({ event: 'loaded:checkout' }, origin);
