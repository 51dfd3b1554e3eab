/** Records what Paystack reported of an ended bank dispute by mail: the card scheme's ruling, or a returned fee. */
import { useState } from 'react';
import type { EndedBankDispute } from '#contract/money/admin-bank-dispute.ts';
import { BANK_MAIL_ACTS, BANK_MAIL_LIMITS, type BankMailAct } from '#rules/money/bank-mail.ts';
import { type Message, message } from '#rules/i18n/message.ts';
import { formatNaira, koboOfNaira } from '#rules/money.ts';
import { t } from '../../i18n.ts';
import { Field, TextArea } from '../../ui/form/Field.tsx';
import { Form, Submit, type Typed, valuesOf } from '../../ui/form/Form.tsx';
import { NairaField } from '../../ui/form/NairaField.tsx';
import { useConfirm } from '../../ui/dialog/use-confirm.tsx';
import { Choice } from '../ui/Choice.tsx';
import { adminCall } from '../shell/session.ts';
import { finishAct } from '../shell/act.ts';

const CHOICES: Record<BankMailAct, Message> = {
  'arbitration won': message('Arbitration won: the bank gives it back'),
  'arbitration lost': message('Arbitration lost: the bank takes it'),
  'fee returned': message('Provider refunds a fee'),
};

/** The label and hint of the amount field. */
const AMOUNTS: Record<BankMailAct, { label: Message; hint: (sums: { taken: string; fees: string }) => Message }> = {
  'arbitration won': {
    label: message('Refund amount'),
    hint: ({ taken }) => message('At most {taken}, the amount the bank holds.', { taken }),
  },
  'arbitration lost': {
    label: message('Total the bank takes'),
    hint: ({ taken }) => message('{taken} was taken before. Only the rest is taken now.', { taken }),
  },
  'fee returned': {
    label: message('Refunded fee'),
    hint: ({ fees }) => message('At most {fees}, the amount the provider charged and kept.', { fees }),
  },
};

export function BankMailForm({ dispute, done }: { dispute: EndedBankDispute; done: () => void }) {
  const [act, setAct] = useState<BankMailAct>('arbitration lost');
  const [fee, setFee] = useState('');
  const { ask, dialog } = useConfirm();
  const sums = { taken: formatNaira(koboOfNaira(dispute.taken)), fees: formatNaira(koboOfNaira(dispute.fees)) };

  async function enter(typed: Typed) {
    const { reference, reason } = valuesOf(typed, ['reference', 'reason']);
    const mail = { id: dispute._id, reference, reason, amount: Number(typed['amount']) };
    const cost = Number(typed['fee'] ?? 0);
    if (!(await ask(bankMailConfirmation(dispute, { act, amount: mail.amount, fee: cost })))) return;
    const outcome = act === 'arbitration won' ? 'won' : 'lost';
    const entry =
      act === 'fee returned'
        ? adminCall('POST /api/admin/money/bank-dispute/:id/fee-return', mail)
        : adminCall('POST /api/admin/money/bank-dispute/:id/arbitration', { ...mail, outcome, fee: cost });
    await finishAct(entry, { queue: 'ended bank disputes', done, said: t('Email recorded.') });
  }

  return (
    <section className="grid gap-3 border-t border-base-300 pt-5">
      <h3 className="text-sm font-semibold">{t('Enter an email from the provider')}</h3>
      <Form action={enter}>
        <fieldset className="grid gap-1">
          <legend className="mb-1 text-sm font-medium">{t('What it shows')}</legend>
          {BANK_MAIL_ACTS.map((each) => (
            <Choice key={each} chosen={act === each} choose={() => setAct(each)}>
              {t(CHOICES[each])}
            </Choice>
          ))}
        </fieldset>
        <div className="grid gap-4 sm:grid-cols-2">
          <NairaField name="amount" label={t(AMOUNTS[act].label)} hint={t(AMOUNTS[act].hint(sums))} required />
          {act !== 'fee returned' && (
            <NairaField
              name="fee"
              label={t('Arbitration cost')}
              hint={t('In naira, as the provider charged it. 0 if none.')}
              value={fee}
              onAmount={setFee}
              required
            />
          )}
        </div>
        <Field
          name="reference"
          label={t('Email reference')}
          hint={t('Each email is entered once and can be found by its reference.')}
          required
          maxLength={BANK_MAIL_LIMITS.reference}
          autoComplete="off"
          translate="no"
        />
        <TextArea
          name="reason"
          label={t('Reason')}
          hint={t('Recorded under your name. A ledger entry can’t be removed.')}
          required
          maxLength={BANK_MAIL_LIMITS.reason}
        />
        <Submit>{t('Record it')}</Submit>
      </Form>
      {dialog}
    </section>
  );
}

interface Mail {
  act: BankMailAct;
  /** The amount in naira. */
  amount: number;
  fee: number;
}

const written = (naira: number) => formatNaira(koboOfNaira(naira));

/** The confirmation, with amounts and names, before a mailed report is booked. */
function bankMailConfirmation({ taken, supplier }: EndedBankDispute, { act, amount, fee }: Mail) {
  const question = { title: t('Record it?'), yes: t('Record') };
  // a donation has no seller: the money is ours
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
