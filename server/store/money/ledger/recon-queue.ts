/** Open reconciliation items as administrators see them. */
import { sql } from 'kysely';
import type { ReconDifference } from '#contract/money/admin-recon.ts';
import { nairaOfKobo } from '#rules/money.ts';
import { type BalanceFacts, differenceOfBalance } from '#rules/money/recon.ts';
import type { Db, Trx } from '../../db.ts';
import { exactMoment, listPage, oldestFirst, type PageOf } from '../../keyset.ts';

const PAGE = 25;

/** Lists open items oldest first; `after` is the `nextCursor` of the page before. */
export async function listOpenItems(db: Db, after?: string): Promise<PageOf<'items', ReconDifference>> {
  const open = db
    .selectFrom((eb) =>
      eb
        .selectFrom('recon_item')
        .where('resolved_at', 'is', null)
        .select(['id', 'kind', 'reference', 'local', 'provider', 'seen_at', 'found_at as created_at'])
        .as('item'),
    )
    .select((eb) => [
      'item.id as _id',
      'item.kind',
      'item.reference',
      eb.ref('item.local').$castTo<ReconDifference['local']>().as('local'),
      eb.ref('item.provider').$castTo<ReconDifference['provider']>().as('provider'),
      exactMoment('item.created_at').as('foundAt'),
      exactMoment('item.seen_at').as('seenAt'),
    ]);
  const { rows, nextCursor } = await listPage(open, oldestFirst('item'), PAGE, after);
  return { items: rows.map((row) => ({ ...row, difference: differenceOf(row) })), nextCursor };
}

function differenceOf({ kind, local, provider }: Pick<ReconDifference, 'kind' | 'local' | 'provider'>): number | null {
  if (kind !== 'balance differs') return null;
  return nairaOfKobo(differenceOfBalance(local as unknown as BalanceFacts, provider as unknown as BalanceFacts));
}

/** Closes an item once. Returns its kind and reference, or undefined if it is missing or closed. */
export async function closeItem(
  trx: Trx,
  id: string,
  by: string,
): Promise<{ kind: string; reference: string } | undefined> {
  return trx
    .updateTable('recon_item')
    .set({ resolved_at: sql<Date>`now()`, resolved_by: by })
    .where('id', '=', id)
    .where('resolved_at', 'is', null)
    .returning(['kind', 'reference'])
    .executeTakeFirst();
}

/** Returns undefined if it is closed or missing. */
export async function findOpenKind(db: Db, id: string): Promise<string | undefined> {
  const item = await db
    .selectFrom('recon_item')
    .where('id', '=', id)
    .where('resolved_at', 'is', null)
    .select('kind')
    .executeTakeFirst();
  return item?.kind;
}
