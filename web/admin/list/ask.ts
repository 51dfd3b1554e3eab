/** Asks for a page of a list, and says where the file of it is. */
import { type Call, type CallInput, type CallOutput, requestOf } from '../../net/send.ts';
import { adminCall } from '../shell/session.ts';
import type { ListInput } from './definition.ts';

/** Only what the filters of the list know comes from the address, as the texts that a query of a call is made of. */
export function askList<K extends Call>(call: K, input: ListInput, signal: AbortSignal): Promise<CallOutput<K>> {
  return adminCall(call, input as unknown as CallInput<K>, { signal });
}

export function fileOf(call: Call, input: ListInput): string {
  return requestOf(call, input).url;
}
