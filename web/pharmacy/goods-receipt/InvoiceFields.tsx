/** The supplier, number and date of the invoice. Earlier suppliers are suggested. */
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { dayInLagos } from '#rules/lagos.ts';
import { GOODS_RECEIPT_LIMITS } from '#rules/pharmacy/goods-receipt.ts';
import { t } from '../../i18n.ts';
import { Field } from '../../ui/form/Field.tsx';
import { FormContext } from '../../ui/form/form-state.ts';
import type { Draft } from './draft.ts';
import { suppliersQuery } from './queries.ts';

interface InvoiceFieldsProps {
  pharmacyId: string;
  draft: Draft;
  change: (part: Partial<Draft>) => void;
  errors: Readonly<Record<string, string>>;
}

export function InvoiceFields({ pharmacyId, draft, change, errors }: InvoiceFieldsProps) {
  const list = useId();
  const { data: suppliers = [] } = useQuery(suppliersQuery(pharmacyId));
  return (
    <FormContext value={{ errors, pending: false }}>
      <div className="grid gap-4 sm:grid-cols-3 [&>*]:min-w-0">
        <Field
          name="supplier"
          label={t('Supplier')}
          required
          maxLength={GOODS_RECEIPT_LIMITS.supplier}
          list={list}
          autoComplete="off"
          value={draft.supplier}
          onChange={({ currentTarget }) => change({ supplier: currentTarget.value })}
        />
        <datalist id={list} translate="no">
          {suppliers.map((supplier) => (
            <option key={supplier}>{supplier}</option>
          ))}
        </datalist>
        <div className="grid grid-cols-2 gap-3 sm:col-span-2 [&>*]:min-w-0">
          <Field
            name="invoiceNumber"
            label={t('Invoice number')}
            maxLength={GOODS_RECEIPT_LIMITS.invoiceNumber}
            autoComplete="off"
            autoCapitalize="characters"
            value={draft.invoiceNumber}
            onChange={({ currentTarget }) => change({ invoiceNumber: currentTarget.value })}
          />
          <Field
            name="invoiceDate"
            label={t('Invoice date')}
            type="date"
            max={dayInLagos(new Date())}
            value={draft.invoiceDate}
            onChange={({ currentTarget }) => change({ invoiceDate: currentTarget.value })}
          />
        </div>
      </div>
    </FormContext>
  );
}
