/** The path of the payment frame, the only document that may load Paystack's script. */
export const PAY_FRAME_PATH = '/pay-frame.html';
