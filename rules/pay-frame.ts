/** Where the payment frame is: the one document that may load what Paystack sends. */
export const PAY_FRAME_PATH = '/pay-frame.html';
