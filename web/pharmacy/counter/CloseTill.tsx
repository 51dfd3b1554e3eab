/** Counts the cash and closes the till: a difference needs a note. */
import { useState } from 'react';
import type { Till, TillSums } from '#contract/pharmacy/counter-till.ts';
import { formatNaira, koboOfNaira, nairaOfKobo } from '#rules/money.ts';
import { COUNTER_LIMITS } from '#rules/pharmacy/counter-sale.ts';
import { call } from '../../net/api.ts';
import { ApiError } from '../../net/errors.ts';
import { t } from '../../i18n.ts';
import { showAlert } from '../../ui/alert/alert.ts';
import { Field } from '../../ui/form/Field.tsx';
import { Form, type Typed, valuesOf } from '../../ui/form/Form.tsx';
import { NairaField } from '../../ui/form/NairaField.tsx';
import { OnlineSubmit } from '../../ui/form/OnlineSubmit.tsx';
import { useNonce } from '../stock/use-nonce.ts';
import { counterChanged } from './queries.ts';

interface CloseTillProps {
  pharmacyId: string;
  till: Till;
  sums: TillSums;
}

const MAX = nairaOfKobo(COUNTER_LIMITS.kobo);

export function CloseTill({ pharmacyId: id, till, sums: { expected } }: CloseTillProps) {
  const [counted, count] = useState('');
  const { nonceOf } = useNonce();
  const difference = counted === '' ? undefined : koboOfNaira(Number(counted)) - koboOfNaira(expected);

  async function close(typed: Typed) {
    const { left, note } = valuesOf(typed, ['left', 'note']);
    const asked = { id, tillId: till._id, counted: Number(counted), expectedCash: expected, left: Number(left), note };
    try {
      await call('POST /api/business/pharmacy/:id/counter/till/close', { ...asked, nonce: nonceOf(asked) });
      showAlert('Success', t('Day closed.'));
      await counterChanged(id);
    } catch (error) {
      // a sale came in meanwhile: the new figures are shown, and what was typed stays
      if (error instanceof ApiError && 'till' in error.details) await counterChanged(id);
      throw error;
    }
  }

  function check({ note = '' }: Typed): Record<string, string> {
    return difference !== undefined && difference !== 0 && note.trim() === ''
      ? { note: t('Say why the cash is different') }
      : {};
  }

  return (
    <section className="grid gap-3 rounded-box border border-base-300 p-4">
      <h2 className="font-semibold">{t('Close the day')}</h2>
      <Form action={close} check={check}>
        <NairaField name="counted" label={t('Cash counted')} required max={MAX} value={counted} onAmount={count} />
        {difference !== undefined && <Difference kobo={difference} />}
        <NairaField
          name="left"
          label={t('Cash that stays in the till')}
          hint={t('The float for the next day.')}
          max={Number(counted) || MAX}
          defaultValue=""
        />
        {difference !== undefined && difference !== 0 && (
          <Field name="note" label={t('Note')} required maxLength={COUNTER_LIMITS.note} autoComplete="off" />
        )}
        <OnlineSubmit wide>{t('Close the day')}</OnlineSubmit>
      </Form>
    </section>
  );
}

function Difference({ kobo }: { kobo: number }) {
  const sum = formatNaira(Math.abs(kobo));
  return (
    <p role="status" className={`text-sm font-medium ${kobo === 0 ? '' : 'text-error'}`}>
      {kobo === 0 && t('The cash matches')}
      {kobo < 0 && t('Short by {sum}', { sum })}
      {kobo > 0 && t('Over by {sum}', { sum })}
    </p>
  );
}
