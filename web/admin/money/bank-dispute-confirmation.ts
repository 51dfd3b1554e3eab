/** Confirmations before answering or ending a bank dispute, with sum and names. */
import type { BankDispute } from '#contract/money/admin-bank-dispute.ts';
import { formatNaira, koboOfNaira } from '#rules/money.ts';
import { t } from '../../i18n.ts';

function factsOf({ amount, payer, supplier }: BankDispute) {
  const facts = { sum: formatNaira(koboOfNaira(amount)), payer: payer ?? t('a donor') };
  // a donation has no supplier: it is ours
  return { ...facts, owner: supplier ?? 'Mortar' };
}

export function acceptConfirmation(dispute: BankDispute) {
  return {
    title: t('Accept the bank dispute?'),
    yes: t('Yes, the bank takes it'),
    text: t(
      '{sum} goes back to {payer} through their bank, out of what is held for {owner}. It cannot be undone.',
      factsOf(dispute),
    ),
  };
}

export function declineConfirmation(dispute: BankDispute) {
  return {
    title: t('Decline the bank dispute?'),
    yes: t('Yes, decline'),
    text: t('The bank of {payer} reads this and decides over {sum}. It is answered once.', factsOf(dispute)),
  };
}

export function endConfirmation(dispute: BankDispute, outcome: 'won' | 'lost') {
  const facts = factsOf(dispute);
  return {
    title: t('End the bank dispute?'),
    yes: t('Yes, end it'),
    text:
      outcome === 'won'
        ? t('{sum} stays with {owner}, as if the bank of {payer} had never asked. An end is final.', facts)
        : t('{sum} is booked as taken back for {payer}, out of what is held for {owner}. An end is final.', facts),
  };
}
