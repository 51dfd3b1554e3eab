/** Confirmations before what a mail told of a bank dispute is booked, with sums and names. */
import type { EndedBankDispute } from '#contract/money/admin-bank-dispute.ts';
import type { BankMailAct } from '#rules/money/bank-mail.ts';
import { formatNaira, koboOfNaira } from '#rules/money.ts';
import { t } from '../../i18n.ts';

interface Mail {
  act: BankMailAct;
  /** In naira. */
  amount: number;
  fee: number;
}

const written = (naira: number) => formatNaira(koboOfNaira(naira));

export function bankMailConfirmation({ taken, supplier }: EndedBankDispute, { act, amount, fee }: Mail) {
  const question = { title: t('Record it?'), yes: t('Yes, record') };
  // a donation has no supplier: it is ours
  const owner = supplier ?? 'Mortar';
  const facts = { sum: written(amount), fee: written(fee), owner };
  if (act === 'fee returned')
    return { ...question, text: t('{sum} of fees comes back to us. This stays in the ledger.', facts) };
  if (act === 'arbitration won') {
    return {
      ...question,
      text: t(
        '{sum} comes back. The part taken from {owner} is theirs again, the rest is ours. The arbitration costs us {fee}. This stays in the ledger.',
        facts,
      ),
    };
  }
  return {
    ...question,
    text: t(
      '{sum} is taken now from money held for or paid to {owner}. The arbitration costs us {fee}. This stays in the ledger.',
      { ...facts, sum: written(Math.max(0, amount - taken)) },
    ),
  };
}
