/** Asks for a page of a list, and says where the file of it is. */
import { type Call, type CallInput, type CallOutput, requestOf } from '../../net/send.ts';
import { adminCall } from '../shell/session.ts';
import type { ListDefinition, ListInput, ListPage, ListRow } from './definition.ts';

/** Only what the filters of the list know comes from the address, as the texts that a query of a call is made of. */
export function askedBy<K extends Exclude<Call, `${string}.csv`>, Row extends ListRow>(
  call: K,
  pageOf: (answer: CallOutput<K>) => ListPage<Row>,
): Pick<ListDefinition<Row>, 'page' | 'fileOf'> {
  return {
    page: async (input, signal) => pageOf(await adminCall(call, input as unknown as CallInput<K>, { signal })),
    fileOf: (input: ListInput) => requestOf(`${call}/export.csv` as Call, input).url,
  };
}
