/** Decides a sale that needs attention: which batch was sold, what was found, or that nothing is booked. */
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { BatchChoice, LateSale } from '#contract/pharmacy/late-sale.ts';
import { type Message, message } from '#rules/i18n/message.ts';
import { mayAtPharmacy, type PharmacyRole } from '#rules/pharmacy/pharmacy.ts';
import { LATE_ENDS, LATE_SALE, type LateEnd } from '#rules/pharmacy/late-sale.ts';
import { unitsOf } from '#rules/pharmacy/amount.ts';
import { t } from '../../../i18n.ts';
import { Banner } from '../../../ui/alert/Banner.tsx';
import { Data } from '../../../ui/Data.tsx';
import { Dialog } from '../../../ui/dialog/Dialog.tsx';
import { Select, TextArea } from '../../../ui/form/Field.tsx';
import { Form, type Typed } from '../../../ui/form/Form.tsx';
import { OnlineSubmit } from '../../../ui/form/OnlineSubmit.tsx';
import { quantityLabel } from '../amount-labels.ts';
import { batchLabel } from '../batch-labels.ts';
import { useNonce } from '../use-nonce.ts';
import { decide, lateSaleQuery } from './queries.ts';
import { NotYet } from '../../../ui/list/NotYet.tsx';

const WAYS: Record<LateEnd, { name: Message; what: Message }> = {
  batch: {
    name: message('Take it from a batch in stock'),
    what: message('It is deducted from that batch, on the day of the sale.'),
  },
  found: {
    name: message('Stock found: add it and record the sale'),
    what: message('We add this quantity to the batch, then record the sale. Other stock stays the same.'),
  },
  'given up': {
    name: message('Give it up'),
    what: message('Nothing is recorded, and the sale is discarded.'),
  },
};

interface DecideSaleProps {
  sale: LateSale;
  role: PharmacyRole;
  close: () => void;
  done: () => void;
}

export function DecideSale({ sale, role, close, done }: DecideSaleProps) {
  const { data, error, refetch } = useQuery(lateSaleQuery(sale.pharmacyId, sale._id));
  const { product, strength, quantity } = sale;
  return (
    <Dialog open onClose={close} title={t('How do you want to fix this sale?')}>
      <div className="grid gap-4">
        <p className="wrap-anywhere">
          <span className="font-semibold">{quantityLabel(quantity, unitsOf(sale))}</span>{' '}
          <Data>{[product, strength].filter(Boolean).join(' · ')}</Data>
        </p>
        {!data && <NotYet error={error} retry={refetch} />}
        {data && <Ways sale={sale} batches={data.batches} role={role} done={done} />}
      </div>
    </Dialog>
  );
}

interface WaysProps extends Pick<DecideSaleProps, 'sale' | 'role' | 'done'> {
  batches: readonly BatchChoice[];
}

function Ways({ sale, batches, role, done }: WaysProps) {
  const ways = mayAtPharmacy(role, 'manage') ? LATE_ENDS : LATE_ENDS.filter((way) => way === 'batch');
  const [way, choose] = useState<LateEnd>('batch');
  const { nonceOf } = useNonce();
  const enough = batches.filter(({ free }) => free >= sale.quantity);
  const isThere = batches.reduce((sum, { free }) => sum + free, 0) >= sale.quantity;
  const good = batches.filter(({ isGood, status }) => isGood && status === 'ok');

  async function save({ batchId, note = '' }: Partial<Typed<'batchId' | 'note'>>) {
    const asked = { id: sale.pharmacyId, saleId: sale._id, how: way, batchId: batchId || undefined, note };
    await decide({ ...asked, nonce: nonceOf(asked) });
    done();
  }

  return (
    <Form action={save}>
      <Select
        name="how"
        label={t('Action')}
        options={ways}
        words={(one) => t(WAYS[one as LateEnd].name)}
        placeholder={null}
        value={way}
        onChange={({ currentTarget }) => choose(currentTarget.value as LateEnd)}
      />
      <p className="text-sm text-quiet">{t(WAYS[way].what)}</p>
      {way === 'batch' && !isThere && <NoBatch mayFind={ways.length > 1} />}
      {way === 'batch' && isThere && (
        <BatchField sale={sale} batches={enough} first={enough[0]} nothing={t('First expiry, first out')} />
      )}
      {way === 'found' && (
        <BatchField key={way} sale={sale} batches={good} first={good.find(({ _id }) => _id === sale.batchId)} />
      )}
      {way === 'given up' && <TextArea name="note" label={t('Why')} required maxLength={LATE_SALE.note} />}
      <OnlineSubmit wide disabled={way === 'batch' && !isThere}>
        {t('Save')}
      </OnlineSubmit>
    </Form>
  );
}

function NoBatch({ mayFind }: { mayFind: boolean }) {
  return (
    <Banner kind="warning">
      {mayFind
        ? t('No batch has that much. Receive new stock or mark it as found.')
        : t('No batch has that much. Receive new stock or ask a manager.')}
    </Banner>
  );
}

interface BatchFieldProps {
  sale: LateSale;
  batches: readonly BatchChoice[];
  /** The initial selection. */
  first: BatchChoice | undefined;
  /** Label of the option for none, where that is allowed. */
  nothing?: string;
}

function BatchField({ sale, batches, first, nothing }: BatchFieldProps) {
  return (
    <Select
      name="batchId"
      label={t('Batch')}
      required={nothing === undefined}
      options={[...(nothing === undefined ? [] : ['']), ...batches.map(({ _id }) => _id)]}
      words={(id) => labelOf(sale, batches, id) ?? nothing ?? ''}
      defaultValue={first?._id ?? ''}
      placeholder={first || nothing !== undefined ? null : t('Choose')}
    />
  );
}

function labelOf(sale: LateSale, batches: readonly BatchChoice[], id: string): string | undefined {
  const batch = batches.find(({ _id }) => _id === id);
  return batch && batchLabel(batch, batch.free, unitsOf(sale));
}
