/** Adds bought goods to a pharmacy's stock: filled in from the trade, and editable if something else arrived. */
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Pharmacy } from '#contract/pharmacy/pharmacy.ts';
import type { Delivery } from '#contract/pharmacy/stock-market.ts';
import { dayInLagos } from '#rules/lagos.ts';
import { isExpired, STOCK_LIMITS } from '#rules/pharmacy/stock.ts';
import { t } from '../../i18n.ts';
import { PATHS } from '../../paths.ts';
import { Banner } from '../../ui/alert/Banner.tsx';
import { ButtonLink } from '../../ui/Button.tsx';
import { Checkbox, Field, Select } from '../../ui/form/Field.tsx';
import { Form, type Typed, valuesOf } from '../../ui/form/Form.tsx';
import { NairaField } from '../../ui/form/NairaField.tsx';
import { OnlineSubmit } from '../../ui/form/OnlineSubmit.tsx';
import { addDelivery, workplacesQuery } from './queries.ts';
import { NotYet } from '../../ui/list/NotYet.tsx';
import { WholeNumberField } from '../../ui/form/KindFields.tsx';

interface AddDeliveryProps {
  delivery: Delivery;
  chatId: string;
  walletAddress: string;
  selfId: string;
}

const NAMES = [
  'pharmacyId',
  'product',
  'brand',
  'strength',
  'manufacturer',
  'batchNumber',
  'nafdacNumber',
  'expiryDate',
  'quantity',
  'unit',
  'costPrice',
  'salePrice',
] as const;

export function AddDelivery(props: AddDeliveryProps) {
  const { data: pharmacies, error, refetch } = useQuery(workplacesQuery(props.selfId));
  if (!pharmacies) return <NotYet error={error} retry={refetch} />;
  if (pharmacies.length === 0) {
    return (
      <Banner action={<ButtonLink to={PATHS.pharmacies}>{t('Register a pharmacy')}</ButtonLink>}>
        {t('Stock belongs to a pharmacy. You don’t have one here yet.')}
      </Banner>
    );
  }
  return <Fields {...props} pharmacies={pharmacies} />;
}

function Fields({ delivery, chatId, walletAddress, pharmacies }: AddDeliveryProps & { pharmacies: Pharmacy[] }) {
  const { reference, baseUnit, units } = delivery;
  const [expiry, setExpiry] = useState(delivery.expiryDate ?? '');
  const isPast = isExpired(expiry || null, dayInLagos(new Date()));
  const hasChoice = pharmacies.length > 1;
  const names = new Map(
    pharmacies.map(({ _id, businessName, location }) => [
      _id,
      hasChoice ? `${businessName}, ${location}` : businessName,
    ]),
  );
  const add = (typed: Typed) => {
    const values = valuesOf(typed, NAMES);
    return addDelivery(chatId, {
      ...values,
      walletAddress,
      reference,
      baseUnit,
      units,
      isExpired: 'isExpired' in typed,
    });
  };
  return (
    <Form action={add} className="grid gap-4 sm:grid-cols-2 [&>*]:min-w-0">
      <div className="sm:col-span-2">
        <Select
          name="pharmacyId"
          label={t('Pharmacy')}
          required
          options={[...names.keys()]}
          words={(id) => names.get(id) ?? ''}
          placeholder={hasChoice ? t('Choose') : null}
          defaultValue={hasChoice ? '' : (pharmacies[0]?._id ?? '')}
        />
      </div>
      <Medicine delivery={delivery} />
      <Amounts delivery={delivery} />
      <Field
        name="expiryDate"
        label={t('Expiry date')}
        type="date"
        value={expiry}
        onChange={({ target }) => setExpiry(target.value)}
        hint={t('As printed on the pack.')}
      />
      {isPast && <Checkbox name="isExpired" label={t('It has already expired')} />}
      <Numbers delivery={delivery} />
      <div className="sm:col-span-2">
        <OnlineSubmit wide>{t('Add to my stock')}</OnlineSubmit>
      </div>
    </Form>
  );
}

function Numbers({ delivery }: { delivery: Delivery }) {
  return (
    <>
      <Field
        name="batchNumber"
        label={t('Batch number')}
        maxLength={STOCK_LIMITS.batchNumber}
        autoComplete="off"
        autoCapitalize="characters"
        defaultValue={delivery.batchNumber}
      />
      <Field
        name="nafdacNumber"
        label={t('NAFDAC number')}
        maxLength={STOCK_LIMITS.nafdacNumber}
        autoComplete="off"
        autoCapitalize="characters"
        defaultValue={delivery.nafdacNumber}
      />
      <NairaField
        name="costPrice"
        label={t('Cost price')}
        min={0.01}
        hint={t('What you paid per unit.')}
        defaultValue={delivery.costPrice}
      />
      <NairaField name="salePrice" label={t('Sale price')} min={0.01} hint={t('Per unit (optional).')} />
    </>
  );
}

function Medicine({ delivery: { product, brand, strength, manufacturer } }: { delivery: Delivery }) {
  const limits = STOCK_LIMITS;
  return (
    <>
      <Field name="product" label={t('Product')} required maxLength={limits.product} defaultValue={product} />
      <Field name="brand" label={t('Brand name')} maxLength={limits.brand} defaultValue={brand} />
      <Field name="strength" label={t('Strength')} maxLength={limits.strength} defaultValue={strength} />
      <Field
        name="manufacturer"
        label={t('Manufacturer')}
        maxLength={limits.manufacturer}
        defaultValue={manufacturer}
      />
    </>
  );
}

/** The unit is typed, since the product in stock may use other units. */
function Amounts({ delivery: { quantity, unit } }: { delivery: Delivery }) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_8.5rem] gap-3">
      <WholeNumberField
        name="quantity"
        label={t('Quantity')}
        required
        max={STOCK_LIMITS.quantity}
        fault={t('A whole number from 1 to {n}', { n: STOCK_LIMITS.quantity.toLocaleString('en-NG') })}
        defaultValue={quantity}
      />
      <Field
        name="unit"
        label={t('Unit')}
        required
        maxLength={STOCK_LIMITS.unit}
        autoComplete="off"
        defaultValue={unit}
      />
    </div>
  );
}
