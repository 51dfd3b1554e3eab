/** The outbox kind of messages: text by the live connection, a file with its caption by HTTP, in order per chat. */
import type { Message } from '#contract/chat/message.ts';
import { call } from '../../net/api.ts';
import { ApiError, messageOf } from '../../net/errors.ts';
import { t } from '../../i18n.ts';
import { emitLive } from '../../net/live.ts';
import { isLineFailure, type OutboxKind } from '../../outbox/kinds.ts';
import { cacheFile } from '../../net/private-file.ts';
import type { Unsent } from '../message/unsent.ts';

/** An interrupted upload wastes data, so after this many attempts the sender decides. */
const FILE_TRIES = 3;

export const messageKind: OutboxKind<Unsent, Message> = {
  name: 'message',
  orderKeyOf: ({ chatId }) => chatId,
  async send({ nonce, chatId, message, file, quote }, { memberId, ...sending }) {
    const answer = quote && { quoted: quote._id };
    if (!file) return (await emitLive('chat', { userId: memberId, _id: chatId, message, nonce, ...answer })).message;
    cacheFile(nonce, file);
    return (await call('POST /api/user/chat/:id/file', { id: chatId, nonce, message, file, ...answer }, sending))
      .message;
  },
  refusalOf(error, { file }, tries) {
    if (isLineFailure(error)) {
      return file && tries >= FILE_TRIES ? t('The connection is too weak for this file.') : undefined;
    }
    const fields = error instanceof ApiError ? error.fields : {};
    return fields['message'] ?? fields['file'] ?? messageOf(error);
  },
  isOldItem: (stored) => 'chatId' in stored,
};
