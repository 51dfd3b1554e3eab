/** An answer to a patient: unit price, pick-up place, and the day it is available. */
import { GET_DAYS, MEDICINE_ANSWER_LIMITS } from '#rules/pharmacy/medicine-answer.ts';
import { dayInLagos } from '#rules/lagos.ts';
import { t } from '../../i18n.ts';
import { Field } from '../../ui/form/Field.tsx';
import { Form, Submit, type Typed } from '../../ui/form/Form.tsx';
import { NairaField } from '../../ui/form/NairaField.tsx';
import { sendAnswer } from './queries.ts';
import { DAY_MS } from '#rules/time.ts';

interface AnswerFormProps {
  id: string;
  said: 'have' | 'can get';
  first: { price: number | null; unit: string; place: string };
  done: () => void;
}

export function AnswerForm({ id, said, first, done }: AnswerFormProps) {
  async function submit({ price, unit, place, byDay }: Typed<'price' | 'unit' | 'place' | 'byDay'>) {
    await sendAnswer({
      id,
      answer: said,
      price: price === '' ? null : Number(price),
      unit,
      place,
      byDay: byDay || null,
    });
    done();
  }

  const now = Date.now();
  return (
    <Form action={submit}>
      <NairaField
        name="price"
        label={t('Unit price')}
        defaultValue={first.price ?? ''}
        hint={t('Leave empty if you don’t know yet.')}
      />
      <Field
        name="unit"
        label={t('Unit')}
        maxLength={MEDICINE_ANSWER_LIMITS.unit}
        defaultValue={first.unit}
        hint={t('What the price is for: a tablet, a pack, a bottle.')}
      />
      {said === 'can get' && (
        <Field
          name="byDay"
          type="date"
          label={t('By when')}
          required
          min={dayInLagos(new Date(now))}
          max={dayInLagos(new Date(now + GET_DAYS * DAY_MS))}
        />
      )}
      <Field
        name="place"
        label={t('Pick-up place')}
        required
        maxLength={MEDICINE_ANSWER_LIMITS.place}
        defaultValue={first.place}
      />
      <Submit wide>{t('Send the answer')}</Submit>
    </Form>
  );
}
