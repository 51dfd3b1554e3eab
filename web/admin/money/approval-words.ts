/** Proposals in words: what each is, what it does to whose money, and the queue where its thing stands. */
import type { ApprovalShown } from '#contract/admin/approval.ts';
import type { ApprovalKind } from '#rules/admin/approval.ts';
import { type Message, message } from '#rules/i18n/message.ts';
import { formatNaira, koboOfNaira } from '#rules/money.ts';
import { required } from '#rules/required.ts';
import type { Movement } from '#rules/money/ledger-movement.ts';

export const APPROVAL_NAMES: Record<ApprovalKind, Message> = {
  'send payout': message('Payout'),
  'ask for refund again': message('Refund, asked for again'),
  'end refund': message('Refund, ended by hand'),
  'book movement': message('Movement of the balance'),
  'rule dispute': message('Ruling of a dispute'),
  'enter arbitration': message('Arbitration of a bank dispute'),
  'enter fee return': message('Fee given back'),
  'decide review': message('Held payment'),
  'close books': message('Books that differ'),
  'decide held payout': message('Held payout'),
};

/** As in the address of the screen. */
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

const EFFECTS: Record<ApprovalKind, (facts: Facts, input: ApprovalShown['input']) => Message> = {
  'send payout': (facts) => message('{sum} is sent to the bank account of {name}.', { ...facts }),
  'ask for refund again': (facts) => message('{sum} goes back to {name} the way it was paid.', { ...facts }),
  'end refund': (facts, { end }) =>
    end === 'settled'
      ? message('{sum} is booked as paid to {name} from our bank account.', { ...facts })
      : message('{sum} is no longer owed to {name}: it is booked as our income.', { ...facts }),
  'book movement': ({ sum }, { movement }) =>
    message('{sum} is booked as: {what}.', { sum, what: MOVEMENT_NAMES[movement as Movement] }),
  'rule dispute': (facts, { resolution }) =>
    RULINGS[String(resolution)]?.(facts) ?? message('{sum} is ruled on.', { ...facts }),
  'enter arbitration': ({ sum }, { outcome }) =>
    outcome === 'won'
      ? message('{sum}, its fee included, is booked: the bank gives it back.', { sum })
      : message('{sum}, its fee included, is booked: the bank takes it.', { sum }),
  'enter fee return': ({ sum }) => message('{sum} is booked as a fee that the provider gave back.', { sum }),
  'decide review': (facts, { decision }) =>
    required(decision === 'release' ? RULINGS['release'] : RULINGS['refund'])(facts),
  'decide held payout': (facts) => message('{name} can be paid {sum} now.', { ...facts }),
  'close books': () => message('The item is closed, and payouts go on.'),
};

export const MOVEMENT_NAMES: Record<Movement, Message> = {
  'top-up': message('Top-up: from our bank account to the provider'),
  withdrawal: message('Withdrawal: from the provider to our bank account'),
  'provider fee': message('A fee that the provider took'),
  'provider fee returned': message('A fee that the provider gave back'),
};

const RULINGS: Record<string, (facts: Facts) => Message> = {
  release: (facts) => message('{sum} that {name} paid goes to the supplier.', { ...facts }),
  refund: (facts) => message('{sum} that {name} paid goes back to them.', { ...facts }),
  split: (facts) =>
    message('Of {sum} that {name} paid a part goes back to them, the rest to the supplier.', { ...facts }),
};

/** What happens if it is approved. `nobody` stands for a donor. */
export function effectOf({ what, sum, fullName, input }: ApprovalShown, nobody: string): Message {
  return EFFECTS[what]({ sum: formatNaira(koboOfNaira(sum)), name: fullName ?? nobody }, input);
}
