/** The library brings no types of its own. */
declare module '@paystack/inline-js' {
  import type { PaystackLibrary } from './checkout/pay-frame.ts';
  const PaystackPop: new () => PaystackLibrary;
  export default PaystackPop;
}
