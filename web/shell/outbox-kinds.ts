/** Registers all outbox kinds, whichever screen is open. */
import { messageKind } from '../chat/compose/outbox-kind.ts';
import { registerKind } from '../outbox/kinds.ts';
import { counterSaleKind } from '../pharmacy/counter/outbox-kind.ts';
import { stockActKind } from '../pharmacy/stock/unsent/outbox-kind.ts';

/** Call before anything is sent. */
export function registerOutboxKinds(): void {
  registerKind(messageKind);
  registerKind(stockActKind);
  registerKind(counterSaleKind);
}
