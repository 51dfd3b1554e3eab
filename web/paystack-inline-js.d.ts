/** Types that the library lacks. */
declare module '@paystack/inline-js' {
  import type { PaystackLibrary } from './money/checkout/pay-frame.ts';
  const PaystackPop: new () => PaystackLibrary;
  export default PaystackPop;
}
