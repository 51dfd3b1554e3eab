/** Form for the days and the side (buyer or seller) of a statement. */
import type { Statement } from '#contract/money/payout.ts';
import { type Message, message } from '#rules/i18n/message.ts';
import { t } from '../../i18n.ts';
import { Field, Select } from '../../ui/form/Field.tsx';
import { Form, Submit, type Typed } from '../../ui/form/Form.tsx';
import type { DateRange } from './queries.ts';

const SIDES: Record<Statement['side'], Message> = { supplier: message('Sales'), partner: message('Purchases') };
const NAMES = Object.keys(SIDES) as Statement['side'][];

export function DateRangeForm({ range, choose }: { range: DateRange; choose: (range: DateRange) => void }) {
  const show = async ({ side, from, to }: Typed<'side' | 'from' | 'to'>) => {
    choose({ side: side === 'partner' ? 'partner' : 'supplier', from, to });
  };
  return (
    <Form action={show} check={check} className="grid items-end gap-4 sm:grid-cols-[minmax(0,1fr)_auto_auto_auto]">
      <Select
        name="side"
        label={t('Statement')}
        required
        options={NAMES}
        words={(side) => t(SIDES[side as Statement['side']])}
        defaultValue={range.side}
      />
      <Field name="from" type="date" label={t('From')} required defaultValue={range.from} min="2020-01-01" />
      <Field name="to" type="date" label={t('To')} required defaultValue={range.to} min="2020-01-01" />
      <Submit>{t('Show')}</Submit>
    </Form>
  );
}

function check({ from, to }: Typed<'from' | 'to'>): Record<string, string> {
  return from && to && from > to ? { to: t('The last day is before the first') } : {};
}

/** The days from the first of the month until today, in Lagos time (UTC+1 all year). */
export function thisMonth(now: Date): { from: string; to: string } {
  const to = new Date(now.getTime() + 60 * 60 * 1000).toISOString().slice(0, 10);
  return { from: `${to.slice(0, 8)}01`, to };
}
