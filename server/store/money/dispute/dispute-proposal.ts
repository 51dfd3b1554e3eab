/** Refunds that the sides of a dispute propose. */
import type { ProposalState } from '#rules/money/dispute-proposal.ts';
import type { Kobo } from '#rules/money.ts';
import type { Db, Trx } from '../../db.ts';
import { joinedNameOf } from '../../person.ts';
import { insertRow } from '../../row.ts';

export interface ProposalRow {
  id: string;
  disputeId: string;
  authorId: string;
  authorName: string;
  baseKobo: Kobo;
  state: ProposalState;
  createdAt: Date;
}

function proposals(db: Db) {
  return db
    .selectFrom('dispute_proposal')
    .innerJoin('member', 'member.id', 'dispute_proposal.author_id')
    .select([
      'dispute_proposal.id',
      'dispute_proposal.dispute_id as disputeId',
      'dispute_proposal.author_id as authorId',
      joinedNameOf('member').as('authorName'),
      'dispute_proposal.base_kobo as baseKobo',
      'dispute_proposal.state',
      'dispute_proposal.created_at as createdAt',
    ]);
}

export async function findProposal(db: Db, id: string): Promise<ProposalRow | undefined> {
  return proposals(db).where('dispute_proposal.id', '=', id).executeTakeFirst();
}

/** Lists them oldest first. Each side's number is limited. */
export async function listProposals(db: Db, disputeId: string): Promise<ProposalRow[]> {
  return proposals(db).where('dispute_id', '=', disputeId).orderBy('dispute_proposal.id').execute();
}

/** The caller holds the wallet's lock, as for all that follows. */
export async function insertProposal(
  trx: Trx,
  proposal: Pick<ProposalRow, 'id' | 'disputeId' | 'authorId' | 'baseKobo'>,
): Promise<void> {
  await insertRow(trx, 'dispute_proposal', proposal);
}

/** Ends the open proposal of a dispute, if there is one. */
export async function endProposal(
  trx: Trx,
  disputeId: string,
  { state, at }: { state: Exclude<ProposalState, 'open'>; at: Date },
): Promise<void> {
  await trx
    .updateTable('dispute_proposal')
    .set({ state, ended_at: at })
    .where('dispute_id', '=', disputeId)
    .where('state', '=', 'open')
    .execute();
}
