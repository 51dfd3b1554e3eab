/** What stands in the way of closing an account, and the screen on which it ends. */
import type { ClosingObstacle } from '#contract/account/privacy.ts';
import { type Message, message } from '#rules/i18n/message.ts';
import { formatNaira, koboOfNaira } from '#rules/money.ts';
import { PATHS, pathOfChat, pathOfChatroom } from '../../paths.ts';

export function obstacleLabel({ kind, amount, chat }: ClosingObstacle): Message {
  const values = { chat: chat?.title ?? '', amount: formatNaira(koboOfNaira(amount ?? 0)) };
  switch (kind) {
    case 'dispute':
      return message('The wallet of {chat} is on hold until its dispute is settled.', { chat: values.chat });
    case 'escrow':
      return message('The wallet of {chat} holds money for you, or is being paid into.', { chat: values.chat });
    case 'payment':
      return message('You have money in the wallet of {chat}, or on its way there.', { chat: values.chat });
    case 'refund':
      return message('You are refunded {amount} from the wallet of {chat}.', values);
    case 'balance':
      return message('You can withdraw {amount}.', { amount: values.amount });
    case 'payout':
      return message('{amount} is on its way to your bank.', { amount: values.amount });
    case 'debt':
      return message('You owe Mortar {amount}. We deduct it from your next earnings.', { amount: values.amount });
  }
}

/** The chat of its wallet, or the money screen. */
export function pathOfObstacle({ chat }: ClosingObstacle): string {
  if (!chat) return PATHS.money;
  return chat.kind === 'room' ? pathOfChatroom(chat._id) : pathOfChat(chat._id);
}
