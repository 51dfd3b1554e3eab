/** All refusals of the emulator, with Paystack's exact messages. */

interface RefusalRow {
  /** Defaults to 400. */
  http?: number;
  message: string;
  /** Defaults to `invalid_params`. */
  code?: string;
  type?: 'validation_error' | 'api_error';
  nextStep?: string;
  /** True if Paystack sends only the message. */
  isBare?: true;
}

/**
 * Errors that are documented or were seen. Those without a Paystack code are partly the emulator's own. The next step
 * follows from the code by default.
 */
export const REFUSALS = {
  noHeader: { http: 401, message: 'No Authorization Header was found', isBare: true },
  badKey: {
    http: 401,
    message: 'Invalid key',
    code: 'invalid_Key',
    nextStep: 'Ensure that you provide the correct authorization key for the request',
  },
  liveKey: {
    http: 403,
    message: 'This is a sandbox. Use a test key, not a live key.',
    code: 'live_key_in_sandbox',
    nextStep: 'Use the test key, and keep the live key away from sandboxes',
  },
  missingEmail: { message: 'Email Address is required', code: 'missing_params' },
  badEmail: {
    message: 'Invalid Email Address Passed',
    code: 'invalid_email_address',
    nextStep: 'Provide a valid email address',
  },
  noAmount: {
    message: 'You must specify a valid amount',
    code: 'invalid_amount',
    nextStep: 'Provide the amount in kobo, as a whole number',
  },
  badAmount: {
    message: 'Invalid Amount Sent',
    code: 'invalid_amount',
    nextStep: 'Provide a whole number of kobo between 5000 and 1000000000',
  },
  badCurrency: { message: 'Currency not supported by merchant', code: 'unsupported_currency', nextStep: 'Use NGN' },
  badReference: { message: 'Invalid character in transaction reference' },
  badCallback: { message: 'Invalid callback_url sent' },
  duplicateReference: {
    message: 'Duplicate Transaction Reference',
    code: 'duplicate_reference',
    nextStep: 'Try and create the Transaction or Charge with a new reference',
  },
  unknownReference: {
    message: 'Transaction reference not found.',
    code: 'transaction_not_found',
    nextStep: "Ensure that you're passing the reference of a transaction that exists on this integration",
  },
  unknownId: { http: 404, message: 'Transaction not found', code: 'transaction_not_found' },
  unknownTimeline: { message: 'Transaction ID or reference is invalid', isBare: true },
  unknownAccessCode: { message: 'We could not find this transaction. Start the payment again.' },
  unknownPath: {
    http: 404,
    message: 'The sandbox does not have this endpoint.',
    code: 'unknown_address',
    type: 'api_error',
    nextStep: 'Use a Paystack endpoint that the sandbox has',
  },
  notPaid: { message: 'Transaction has not been paid' },
  fullyReversed: { message: 'Transaction has been fully reversed', code: 'transaction_reversed', type: 'api_error' },
  refundTooLarge: { message: 'Total refund amount cannot exceed original transaction amount' },
  refundCurrency: { message: 'Transaction currency must match refund currency' },
  refundTooSmall: { message: 'The minimum amount you may send in a single refund at this time is: NGN50.00' },
  refundState: { http: 422, message: 'Invalid Refund state, refund status should be "needs-attention"' },
  unknownRefund: { http: 404, message: 'Refund not found', code: 'refund_not_found' },
  badBank: { message: 'Bank code is invalid', code: 'invalid_bank_code' },
  unresolved: { http: 422, message: 'Could not resolve account name. Check parameters or try again.' },
  badAccount: { message: 'Account number is invalid' },
  badRecipient: {
    message: 'Recipient specified is invalid',
    code: 'invalid_transfer_recipient',
    nextStep: 'Provide a valid recipient. Ensure you are passing the recipient code in the recipient param',
  },
  unknownRecipient: { http: 404, message: 'Transfer recipient not found', code: 'recipient_not_found' },
  badTransferReference: { message: 'Invalid transfer reference. Use 16 to 50 lower-case letters, digits, - and _.' },
  duplicateTransfer: {
    message: 'Please provide a unique reference. Reference already exists on a transfer',
    code: 'duplicate_transfer_reference',
    nextStep: 'Create a new reference for the new transfer',
  },
  transferTooSmall: { message: 'The minimum amount for a transfer is NGN100.00', code: 'invalid_amount' },
  balanceTooSmall: { message: 'Your balance is not enough to fulfil this request' },
  transfersOff: {
    message: 'You cannot initiate third party payouts as a starter business',
    code: 'transfer_unavailable',
    type: 'api_error',
  },
  unknownTransfer: { http: 404, message: 'Transfer not found', code: 'transfer_not_found' },
  badTransferCode: { message: 'Transfer code is invalid', isBare: true },
  wrongCode: { message: 'Invalid OTP', code: 'invalid_otp' },
  notAwaitingCode: { message: 'Transfer is not currently awaiting OTP' },
  unknownDispute: { http: 404, message: 'Dispute not found', code: 'dispute_not_found' },
  disputeAnswered: { message: 'Dispute is not awaiting merchant feedback' },
  disputeTooLarge: { message: 'refund_amount exceeds what is left of the transaction' },
  disputeOpen: { message: 'This transaction already has an open dispute.' },
  unknownSettlement: { http: 404, message: 'Settlement not found' },
  noSuchMove: { message: 'This is not possible in the current state.' },
  sessionExpired: { message: 'Transaction cannot be completed. Session timeout exceeded.' },
  alreadyPaid: { message: 'This transaction has already been paid.' },
  noStep: { message: 'No step is pending. Enter the card again.' },
  noChannel: { message: 'This payment method is not available for this transaction.' },
  noAccount: { message: 'No transfer account was opened for this transaction.' },
  badAccountEnd: { message: 'account_expires_at must be a valid date' },
  missingChannel: { message: 'Please provide a payment channel', code: 'missing_params' },
  belowTransfer: { message: 'Bank transfers start at NGN 100.00. Pay by card instead.' },
  unreadable: { message: 'Invalid JSON in the request body' },
  rateLimit: {
    http: 429,
    message: 'Rate limit exceeded!',
    code: 'rate_limited',
    type: 'api_error',
    nextStep: 'Wait a few minutes and try the API call again',
  },
  broken: { http: 500, message: 'An error occurred', type: 'api_error' },
} as const satisfies Record<string, RefusalRow>;

/** Thrown anywhere in the emulator, answered in the envelope. */
export class Refusal extends Error {
  readonly row: RefusalRow & { http: number };

  constructor(row: RefusalRow | keyof typeof REFUSALS) {
    const known: RefusalRow = typeof row === 'string' ? REFUSALS[row] : row;
    super(known.message);
    this.name = 'Refusal';
    this.row = { http: 400, ...known };
  }

  get body(): object {
    const { message, isBare, code = 'invalid_params' } = this.row;
    if (isBare) return { status: false, message };
    const { type = 'validation_error', nextStep = nextStepOf(code) } = this.row;
    return {
      status: false,
      message,
      meta: { nextStep },
      type,
      code,
    };
  }
}

/** Returns the value, or throws this refusal if it is missing. */
export function found<T>(value: T | undefined, refusal: keyof typeof REFUSALS): T {
  if (value === undefined) throw new Refusal(refusal);
  return value;
}

function nextStepOf(code: string): string {
  if (code === 'missing_params') return 'Provide all required params ';
  if (code.endsWith('_not_found'))
    return "Ensure that you're passing the correct reference for the requested resource that exists on this integration";
  return "Ensure that the value(s) you're passing are valid.";
}

/** Returns the refusal of a field in the checkout form, shown to the payer. */
export function fieldRefusal(message: string): Refusal {
  return new Refusal({ message });
}
