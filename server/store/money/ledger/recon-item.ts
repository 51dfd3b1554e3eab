/** Open items of reconciliation, each open once. */
import { randomUUIDv7 } from 'node:crypto';
import { sql } from 'kysely';
import type { ReconKind } from '#rules/money/recon.ts';
import type { Db, Trx } from '../../db.ts';
import { anyOf } from '../../list.ts';
import { isThere } from '../../row.ts';

export interface ReconItem {
  kind: ReconKind;
  /** The provider's or our reference of its subject. */
  reference: string;
  local?: object;
  provider?: object;
}

/** Opens the item, or marks an open one as seen again. */
export async function noteItem(db: Db, { kind, reference, local, provider }: ReconItem): Promise<void> {
  const facts = { local: local ? JSON.stringify(local) : null, provider: provider ? JSON.stringify(provider) : null };
  await db
    .insertInto('recon_item')
    .values({ id: randomUUIDv7(), kind, reference, ...facts })
    .onConflict((conflict) =>
      conflict
        .columns(['kind', 'reference'])
        .where('resolved_at', 'is', null)
        .doUpdateSet((eb) => ({ ...facts, seen_at: eb.fn<Date>('now') })),
    )
    .execute();
}

export async function hasOpenItem(db: Db, kind: ReconKind): Promise<boolean> {
  return isThere(db.selectFrom('recon_item').where('kind', '=', kind).where('resolved_at', 'is', null).select('id'));
}

/** Closes all debt items of a supplier. */
export async function closeDebts(trx: Trx, supplierId: string): Promise<void> {
  await trx
    .updateTable('recon_item')
    .set((eb) => ({ resolved_at: eb.fn<Date>('now'), resolved_by: 'system' }))
    .where('kind', '=', 'supplier debt')
    .where(sql<boolean>`local ->> 'supplierId' = ${supplierId}`)
    .where('resolved_at', 'is', null)
    .execute();
}

/** Closes items whose cause is gone. */
export async function closeItems(trx: Trx, kinds: readonly ReconKind[], reference: string): Promise<void> {
  await trx
    .updateTable('recon_item')
    .set((eb) => ({ resolved_at: eb.fn<Date>('now'), resolved_by: 'system' }))
    .where('reference', '=', reference)
    .where('kind', '=', anyOf(kinds, 'text'))
    .where('resolved_at', 'is', null)
    .execute();
}

export async function hasItem(db: Db, id: string): Promise<boolean> {
  return isThere(db.selectFrom('recon_item').where('id', '=', id).select('id'));
}
