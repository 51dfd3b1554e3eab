/** Confirmations before accepting, declining or ending a bank dispute, with amount and names. */
import type { BankDispute } from '#contract/money/admin-bank-dispute.ts';
import { formatNaira, koboOfNaira } from '#rules/money.ts';
import { t } from '../../i18n.ts';

function factsOf({ amount, payer, supplier }: BankDispute) {
  const facts = { sum: formatNaira(koboOfNaira(amount)), payer: payer ?? t('a donor') };
  // a donation has no seller: the money is ours
  return { ...facts, owner: supplier ?? 'Mortar' };
}

export function acceptConfirmation(dispute: BankDispute) {
  return {
    title: t('Accept the bank dispute?'),
    yes: t('Accept dispute'),
    text: t(
      '{payer} is refunded {sum} through their bank, from the money held for {owner}. You can’t undo this.',
      factsOf(dispute),
    ),
  };
}

export function declineConfirmation(dispute: BankDispute) {
  return {
    title: t('Decline the bank dispute?'),
    yes: t('Decline dispute'),
    text: t('{payer}’s bank reads this and decides about {sum}. You can answer only once.', factsOf(dispute)),
  };
}

export function endConfirmation(dispute: BankDispute, outcome: 'won' | 'lost') {
  const facts = factsOf(dispute);
  return {
    title: t('End the bank dispute?'),
    yes: t('End dispute'),
    text:
      outcome === 'won'
        ? t('{owner} keeps {sum}, as if {payer}’s bank had never asked. This is final.', facts)
        : t('{sum} is recorded as returned to {payer} from the money held for {owner}. This is final.', facts),
  };
}
