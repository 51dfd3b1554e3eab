/** Customers who owe, the highest debt first, and the payment of a debt. */
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { CreditEntry, Debtor } from '#contract/pharmacy/counter-till.ts';
import type { Pharmacy } from '#contract/pharmacy/pharmacy.ts';
import { formatNaira, koboOfNaira } from '#rules/money.ts';
import { COUNTER_LIMITS, CREDIT_METHODS } from '#rules/pharmacy/counter-sale.ts';
import { mayAtPharmacy } from '#rules/pharmacy/pharmacy.ts';
import { call } from '../../net/api.ts';
import { t } from '../../i18n.ts';
import { showAlert } from '../../ui/alert/alert.ts';
import { Data } from '../../ui/Data.tsx';
import { Day } from '../../ui/Day.tsx';
import { Dialog } from '../../ui/dialog/Dialog.tsx';
import { Field, Select } from '../../ui/form/Field.tsx';
import { Form, type Typed, valuesOf } from '../../ui/form/Form.tsx';
import { NairaField } from '../../ui/form/NairaField.tsx';
import { OnlineSubmit } from '../../ui/form/OnlineSubmit.tsx';
import { Empty } from '../../ui/list/Empty.tsx';
import { InfiniteScrollOfQuery } from '../../ui/list/InfiniteScroll.tsx';
import { NotYet } from '../../ui/list/NotYet.tsx';
import { Money } from '../../ui/Money.tsx';
import { Time } from '../../ui/Time.tsx';
import { useNonce } from '../stock/use-nonce.ts';
import { ENTRY_NAMES, METHOD_NAMES } from './method-names.ts';
import { WriteOff } from './WriteOff.tsx';
import { counterChanged, debtorQuery, debtorsQuery } from './queries.ts';

export function Credit({ pharmacy: { _id: pharmacyId, role } }: { pharmacy: Pharmacy }) {
  const query = useInfiniteQuery(debtorsQuery(pharmacyId));
  const { data, error, refetch } = query;
  const [opened, open] = useState<Debtor>();
  const customers = data?.pages.flatMap((page) => page.customers);
  if (!customers) return <NotYet error={error} retry={refetch} />;
  return (
    <div className="grid gap-4">
      {customers.length === 0 ? (
        <Empty icon="wallet" title={t('Nobody owes you')}>
          {t('Customers who buy on credit show here until they pay.')}
        </Empty>
      ) : (
        <p className="flex flex-wrap items-baseline justify-between gap-x-4 text-sm">
          {t('Owed to you')} <Money naira={data?.pages[0]?.owed ?? 0} className="text-xl font-bold" />
        </p>
      )}
      <ul aria-label={t('Credit')} className="divide-y divide-base-300">
        {customers.map((customer) => (
          <li key={customer._id}>
            <button
              type="button"
              onClick={() => open(customer)}
              className="flex w-full cursor-pointer items-start justify-between gap-4 rounded-field py-3 text-left text-sm focus-ring hover:bg-base-200"
            >
              <span className="min-w-0">
                <span translate="no" className="block font-semibold wrap-anywhere">
                  {customer.name}
                </span>
                <span className="block text-xs text-quiet">
                  {t('Since')} <Day at={customer.since} /> <Data>{customer.phone}</Data>
                </span>
              </span>
              <Money naira={customer.owed} className="shrink-0 font-semibold" />
            </button>
          </li>
        ))}
      </ul>
      <InfiniteScrollOfQuery query={query} />
      {opened && (
        <DebtorDialog
          pharmacyId={pharmacyId}
          debtor={opened}
          mayWriteOff={mayAtPharmacy(role, 'manage')}
          close={() => open(undefined)}
        />
      )}
    </div>
  );
}

interface DebtorDialogProps {
  pharmacyId: string;
  debtor: Debtor;
  mayWriteOff: boolean;
  close: () => void;
}

function DebtorDialog({ pharmacyId, debtor, mayWriteOff, close }: DebtorDialogProps) {
  const query = useInfiniteQuery(debtorQuery(pharmacyId, debtor._id));
  const owed = query.data?.pages[0]?.customer.owed ?? debtor.owed;
  const entries = query.data?.pages.flatMap((page) => page.entries);
  const { nonceOf } = useNonce();

  async function pay(typed: Typed) {
    const { amount, method, note } = valuesOf(typed, ['amount', 'method', 'note']);
    const paid = { amount: Number(amount), method: method as (typeof CREDIT_METHODS)[number], note };
    const asked = { id: pharmacyId, customerId: debtor._id, ...paid };
    // what is owed belongs to the payment: the same sum again, later, is another one
    const nonce = nonceOf({ ...asked, owed });
    await call('POST /api/business/pharmacy/:id/counter/credit/:customerId/payments', { ...asked, nonce });
    await counterChanged(pharmacyId);
    showAlert('Success', t('Payment recorded.'));
    close();
  }

  return (
    <Dialog open onClose={close} title={debtor.name}>
      <div className="grid gap-5">
        <p className="flex flex-wrap items-baseline justify-between gap-x-4 text-sm">
          {t('Owes you')} <Money naira={owed} className="text-xl font-bold" />
        </p>
        {owed > 0 && (
          <Form action={pay}>
            <NairaField
              name="amount"
              label={t('Amount paid')}
              required
              min={0.01}
              max={owed}
              hint={t('Up to {owed}.', { owed: formatNaira(koboOfNaira(owed)) })}
            />
            <Select
              name="method"
              label={t('How they paid')}
              options={CREDIT_METHODS}
              words={(one) => t(METHOD_NAMES[one as (typeof CREDIT_METHODS)[number]])}
              placeholder={null}
              defaultValue="cash"
            />
            <Field name="note" label={t('Note')} maxLength={COUNTER_LIMITS.note} autoComplete="off" />
            <OnlineSubmit wide>{t('Record payment')}</OnlineSubmit>
          </Form>
        )}
        {entries ? <Entries entries={entries} /> : <NotYet error={query.error} retry={query.refetch} />}
        <InfiniteScrollOfQuery query={query} />
        {mayWriteOff && owed > 0 && <WriteOff pharmacyId={pharmacyId} debtor={debtor} owed={owed} done={close} />}
      </div>
    </Dialog>
  );
}

function Entries({ entries }: { entries: readonly CreditEntry[] }) {
  return (
    <ul aria-label={t('History')} className="divide-y divide-base-300 text-sm">
      {entries.map(({ _id, kind, change, saleNumber, by, at, note }) => (
        <li key={_id} className="flex items-start justify-between gap-4 py-2">
          <span className="min-w-0">
            <span className="block font-medium">
              {t(ENTRY_NAMES[kind])}
              {saleNumber !== null && ` · ${t('Receipt {number}', { number: saleNumber })}`}
            </span>
            <span className="block text-xs wrap-anywhere text-quiet">
              <Time detail at={at} /> · <Data>{[by, note].filter(Boolean).join(' · ')}</Data>
            </span>
          </span>
          <Money naira={change} className="font-medium" />
        </li>
      ))}
    </ul>
  );
}
