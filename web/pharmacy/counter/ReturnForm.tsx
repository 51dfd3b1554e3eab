/** Takes goods of a sale back: how many of each line, whether they can be sold again, and how the money is paid back. */
import { useState } from 'react';
import type { CounterLine, CounterSale } from '#contract/pharmacy/counter-sale.ts';
import { formatNaira, type Kobo, koboOfNaira } from '#rules/money.ts';
import { countOf } from '#rules/pharmacy/amount-words.ts';
import { COUNTER_LIMITS, REFUND_METHODS, shareBetween } from '#rules/pharmacy/counter-sale.ts';
import { call } from '../../net/api.ts';
import { t } from '../../i18n.ts';
import { Banner } from '../../ui/alert/Banner.tsx';
import { Button } from '../../ui/Button.tsx';
import { Checkbox, Field, Select } from '../../ui/form/Field.tsx';
import { Form, type Typed } from '../../ui/form/Form.tsx';
import { WholeNumberField } from '../../ui/form/KindFields.tsx';
import { OnlineSubmit } from '../../ui/form/OnlineSubmit.tsx';
import { Parts } from '../stock/Quantity.tsx';
import { ProductName } from '../stock/ProductName.tsx';
import { useNonce } from '../stock/use-nonce.ts';
import { METHOD_NAMES } from './method-names.ts';
import { adoptSale } from './queries.ts';

interface ReturnFormProps {
  sale: CounterSale;
  cancel: () => void;
  done: () => void;
}

/** The quantity returned of each line. */
type Back = Record<string, number>;

export function ReturnForm({ sale, cancel, done }: ReturnFormProps) {
  const [back, setBack] = useState<Back>({});
  const [isEmpty, setEmpty] = useState(false);
  const { nonceOf } = useNonce();
  const open = sale.lines.filter((line) => line.returned < line.quantity);
  const sum = open.reduce((all, line) => all + refundOf(line, back[line._id] ?? 0), 0);

  async function save(typed: Typed) {
    const lines = open.flatMap(({ _id: lineId }) => {
      const quantity = back[lineId] ?? 0;
      return quantity > 0 ? [{ lineId, quantity, isResaleable: typed[`resale-${lineId}`] === 'on' }] : [];
    });
    setEmpty(lines.length === 0);
    if (lines.length === 0) return;
    const method = typed['method'] as (typeof REFUND_METHODS)[number];
    const asked = { id: sale.pharmacy._id, saleId: sale._id, lines, method, note: typed['note'] ?? '' };
    const answer = await call('POST /api/business/pharmacy/:id/counter/sales/:saleId/returns', {
      ...asked,
      nonce: nonceOf(asked),
    });
    adoptSale(answer.sale);
    done();
  }

  return (
    <Form action={save}>
      {isEmpty && <Banner kind="error">{t('Enter how many come back.')}</Banner>}
      {open.map((line) => (
        <LineBack key={line._id} line={line} type={(quantity) => setBack({ ...back, [line._id]: quantity })} />
      ))}
      <Select
        name="method"
        label={t('Refund by')}
        options={REFUND_METHODS}
        words={(one) => t(METHOD_NAMES[one as (typeof REFUND_METHODS)[number]])}
        placeholder={null}
        defaultValue={sale.method === 'transfer' ? 'transfer' : 'cash'}
        hint={sale.method === 'credit' && t('This first reduces what they owe.')}
      />
      <Field name="note" label={t('Note')} maxLength={COUNTER_LIMITS.note} autoComplete="off" />
      <OnlineSubmit wide>{sum > 0 ? t('Return {sum}', { sum: formatNaira(sum) }) : t('Return')}</OnlineSubmit>
      <Button kind="quiet" wide onClick={cancel}>
        {t('Cancel')}
      </Button>
    </Form>
  );
}

function LineBack({ line, type }: { line: CounterLine; type: (quantity: number) => void }) {
  const { _id, unit, quantity, returned } = line;
  const most = quantity - returned;
  return (
    <fieldset className="grid gap-2 rounded-field border border-base-300 p-3">
      <legend className="sr-only">{line.product}</legend>
      <div className="flex items-start justify-between gap-4 text-sm">
        <ProductName of={line} />
        <span className="shrink-0 text-quiet">
          <Parts of={[countOf(most, unit)]} />
        </span>
      </div>
      <WholeNumberField
        name={`back-${_id}`}
        label={t('Quantity returned')}
        min={0}
        max={most}
        fault={t('A whole number up to {most}', { most })}
        autoComplete="off"
        onInput={({ currentTarget: { value } }) => type(Number(value) || 0)}
      />
      <Checkbox name={`resale-${_id}`} defaultChecked label={t('Unopened, can be sold again')} />
    </fieldset>
  );
}

function refundOf({ paid, quantity, returned }: CounterLine, back: number): Kobo {
  return shareBetween(koboOfNaira(paid), returned, Math.min(quantity, returned + back), quantity);
}
