/** The text of a message deleted during a trade of its chat, encrypted for an administrator who handles a dispute. */
import { openData, sealData } from './data-key.ts';
import type { Ctx } from '../context.ts';

type Keyed = Pick<Ctx, 'dataSecrets'>;

const placeOf = (messageId: string) => `message ${messageId} deleted`;

export function sealDeleted(ctx: Keyed, messageId: string, words: string): Buffer {
  return sealData(ctx, placeOf(messageId), words);
}

/** Decrypts, or returns undefined if this server does not have the key. */
export function openDeleted(ctx: Keyed, messageId: string, sealed: Buffer): string | undefined {
  return openData(ctx, placeOf(messageId), sealed);
}
