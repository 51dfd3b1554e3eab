/** The library brings no types of its own. */
declare module '@paystack/inline-js' {
  import type { PaystackLibrary } from './money/checkout/pay-frame.ts';
  const PaystackPop: new () => PaystackLibrary;
  export default PaystackPop;
}
