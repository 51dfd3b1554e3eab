/** Fetches pages of a list, and gives the address of its CSV file. */
import { type Call, type CallInput, type CallOutput, requestOf } from '../../net/send.ts';
import { adminCall } from '../shell/session.ts';
import type { ListDefinition, ListInput, ListPage, ListRow } from './definition.ts';

/** `input` holds only the list's own filters as query strings, which every list call accepts. */
export function askedBy<K extends Exclude<Call, `${string}.csv`>, Row extends ListRow>(
  call: K,
  pageOf: (answer: CallOutput<K>) => ListPage<Row>,
): Pick<ListDefinition<Row>, 'page' | 'fileOf'> {
  return {
    page: async (input, signal) => pageOf(await adminCall(call, input as unknown as CallInput<K>, { signal })),
    fileOf: (input: ListInput) => requestOf(`${call}/export.csv` as Call, input).url,
  };
}
