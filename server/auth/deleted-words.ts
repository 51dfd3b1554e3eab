/** The words of a deleted message while a trade of its chat goes on: sealed, and opened for an administrator who looks at a dispute. */
import { openData, sealData } from './data-key.ts';
import type { Ctx } from '../context.ts';

type Keyed = Pick<Ctx, 'dataSecrets'>;

const placeOf = (messageId: string) => `message ${messageId} deleted`;

export function sealDeleted(ctx: Keyed, messageId: string, words: string): Buffer {
  return sealData(ctx, placeOf(messageId), words);
}

/** Undefined where it was sealed with a key that this server does not have. */
export function openDeleted(ctx: Keyed, messageId: string, sealed: Buffer): string | undefined {
  return openData(ctx, placeOf(messageId), sealed);
}
