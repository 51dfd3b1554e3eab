/** Compares the emulated provider's records with our ledger: nothing was done twice, and nothing was forgotten. */
import { payoutStateOf } from '#rules/money/payout.ts';
import { type Scenario, walletIdsOf } from '../scenario.ts';

/** Lists the refunds and transfers that only one side knows. */
export async function differFromProvider(scene: Scenario): Promise<string[]> {
  return [...(await refundsThatDiffer(scene)), ...(await payoutsThatDiffer(scene))];
}

async function refundsThatDiffer(scene: Scenario): Promise<string[]> {
  const { db, payment } = scene.app.ctx;
  const payments = await db
    .selectFrom('payment')
    .where('wallet_id', 'in', walletIdsOf(scene))
    .where('provider_tx_id', 'is not', null)
    .select(['id', 'provider_tx_id', 'reference'])
    .execute();
  const different: string[] = [];
  for (const { id, provider_tx_id: txId, reference } of payments) {
    const theirs = await payment.listRefunds(String(txId));
    const ours = await db.selectFrom('refund').where('payment_id', '=', id).selectAll().execute();
    const sent = new Map(ours.flatMap((one) => (one.provider_refund_id ? [[one.provider_refund_id, one]] : [])));
    for (const one of theirs) {
      const own = sent.get(one.id);
      if (own?.amount_kobo !== one.amountKobo)
        different.push(`${reference}: they gave back ${one.amountKobo} by ${one.id}`);
      sent.delete(one.id);
    }
    for (const one of sent.keys()) different.push(`${reference}: they know no refund ${one}`);
  }
  return different;
}

async function payoutsThatDiffer({ app, trade }: Scenario): Promise<string[]> {
  const { db, payment } = app.ctx;
  const payouts = await db
    .selectFrom('payout')
    .where('member_id', '=', trade.supplier.id)
    .orderBy('id', 'desc')
    .limit(10)
    .select(['reference', 'state', 'amount_kobo'])
    .execute();
  const different: string[] = [];
  for (const { reference, state, amount_kobo: sum } of payouts) {
    const theirs = await payment.verifyTransfer(reference);
    const reply = theirs && payoutStateOf(theirs.status);
    const arrived = reply === 'succeeded' ? 'succeeded' : 'not arrived';
    if (arrived !== (state === 'succeeded' ? state : 'not arrived') || (theirs && theirs.amountKobo !== sum)) {
      different.push(`${reference}: ${state} for us, ${reply} for them`);
    }
  }
  return different;
}
