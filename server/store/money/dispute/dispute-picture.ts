/** Finds the dispute that a stored picture belongs to. */
import type { Db } from '../../db.ts';

/** Finds the dispute in this wallet whose opening or thread shows the picture. */
export async function findDisputeOfPicture(
  db: Db,
  { walletId, name }: { walletId: string; name: string },
): Promise<{ id: string; openerId: string } | undefined> {
  return db
    .selectFrom('dispute')
    .where('wallet_id', '=', walletId)
    .where((eb) =>
      eb.or([
        eb.exists(
          eb
            .selectFrom('dispute_picture')
            .innerJoin('picture', 'picture.id', 'dispute_picture.picture_id')
            .whereRef('dispute_picture.dispute_id', '=', 'dispute.id')
            .where('picture.name', '=', name)
            .select('picture.id'),
        ),
        eb.exists(
          eb
            .selectFrom('dispute_message')
            .innerJoin('picture', 'picture.id', 'dispute_message.picture_id')
            .whereRef('dispute_message.dispute_id', '=', 'dispute.id')
            .where('picture.name', '=', name)
            .select('picture.id'),
        ),
      ]),
    )
    .select(['dispute.id', 'dispute.opener_id as openerId'])
    .executeTakeFirst();
}
