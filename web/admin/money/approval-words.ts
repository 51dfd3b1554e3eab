/** Proposals in words: the name of each, its effect, and the queue that it belongs to. */
import type { Approval } from '#contract/admin/approval.ts';
import type { ApprovalKind } from '#rules/admin/approval.ts';
import { type Message, message } from '#rules/i18n/message.ts';
import { formatNaira, koboOfNaira } from '#rules/money.ts';
import { required } from '#rules/required.ts';
import type { Movement } from '#rules/money/ledger-movement.ts';

export const APPROVAL_NAMES: Record<ApprovalKind, Message> = {
  'send payout': message('Payout'),
  'ask for refund again': message('Refund, retried'),
  'end refund': message('Refund, closed manually'),
  'book movement': message('Movement of the balance'),
  'rule dispute': message('Dispute decision'),
  'enter arbitration': message('Arbitration of a bank dispute'),
  'enter fee return': message('Fee refunded'),
  'decide review': message('Held payment'),
  'close books': message('Ledgers that differ'),
  'decide held payout': message('Held payout'),
};

/** The queue's name in the address. */
export const APPROVAL_QUEUES: Record<ApprovalKind, string> = {
  'send payout': 'payouts',
  'ask for refund again': 'refunds',
  'end refund': 'refunds',
  'book movement': 'books',
  'rule dispute': 'disputes',
  'enter arbitration': 'banks',
  'enter fee return': 'banks',
  'decide review': 'reviews',
  'close books': 'books',
  'decide held payout': 'holds',
};

interface Facts {
  sum: string;
  name: string;
}

const EFFECTS: Record<ApprovalKind, (facts: Facts, input: Approval['input']) => Message> = {
  'send payout': (facts) => message('{sum} is sent to {name}’s bank account.', { ...facts }),
  'ask for refund again': (facts) => message('{name} is refunded {sum} the way it was paid.', { ...facts }),
  'end refund': (facts, { end }) =>
    end === 'settled'
      ? message('{sum} is recorded as paid to {name} from our bank account.', { ...facts })
      : message('{sum} is no longer owed to {name}. It is recorded as our income.', { ...facts }),
  'book movement': ({ sum }, { movement }) =>
    message('{sum} is recorded as: {what}.', { sum, what: MOVEMENT_NAMES[movement as Movement] }),
  'rule dispute': (facts, { resolution }) =>
    RULINGS[String(resolution)]?.(facts) ?? message('{sum} is decided.', { ...facts }),
  'enter arbitration': ({ sum }, { outcome }) =>
    outcome === 'won'
      ? message('{sum}, including its fee, is recorded as returned by the bank.', { sum })
      : message('{sum}, including its fee, is recorded as taken by the bank.', { sum }),
  'enter fee return': ({ sum }) => message('{sum} is recorded as a fee the provider refunded.', { sum }),
  'decide review': (facts, { decision }) =>
    required(decision === 'release' ? RULINGS['release'] : RULINGS['refund'])(facts),
  'decide held payout': (facts) => message('{name} can be paid {sum} now.', { ...facts }),
  'close books': () => message('Item closed. Payouts continue.'),
};

export const MOVEMENT_NAMES: Record<Movement, Message> = {
  'top-up': message('Top-up: from our bank account to the provider'),
  withdrawal: message('Withdrawal: from the provider to our bank account'),
  'provider fee': message('A fee the provider charged'),
  'provider fee returned': message('A fee the provider refunded'),
};

const RULINGS: Record<string, (facts: Facts) => Message> = {
  release: (facts) => message('{name}’s {sum} goes to the seller.', { ...facts }),
  refund: (facts) => message('{name} is refunded {sum}.', { ...facts }),
  split: (facts) => message('{name} gets part of the {sum} back. The rest goes to the seller.', { ...facts }),
};

/** What happens if it is approved. `nobody` is the name for a donor. */
export function effectOf({ what, sum, fullName, input }: Approval, nobody: string): Message {
  return EFFECTS[what]({ sum: formatNaira(koboOfNaira(sum)), name: fullName ?? nobody }, input);
}
