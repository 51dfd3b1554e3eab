/** One sale: its receipt, its returns, and the form of a return. */
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { CounterSale } from '#contract/pharmacy/counter-sale.ts';
import type { Pharmacy } from '#contract/pharmacy/pharmacy.ts';
import { mayAtPharmacy } from '#rules/pharmacy/pharmacy.ts';
import { call } from '../../net/api.ts';
import { t } from '../../i18n.ts';
import { showAlert } from '../../ui/alert/alert.ts';
import { Button } from '../../ui/Button.tsx';
import { Data } from '../../ui/Data.tsx';
import { ConfirmButton } from '../../ui/dialog/ConfirmButton.tsx';
import { Dialog } from '../../ui/dialog/Dialog.tsx';
import { NotYet } from '../../ui/list/NotYet.tsx';
import { Money } from '../../ui/Money.tsx';
import { Time } from '../../ui/Time.tsx';
import { counterChanged, saleQuery } from './queries.ts';
import { Receipt, ReceiptButtons } from './Receipt.tsx';
import { receiptOfSale } from './receipt.ts';
import { ReturnForm } from './ReturnForm.tsx';

interface SaleDialogProps {
  pharmacy: Pharmacy;
  saleId: string;
  close: () => void;
}

export function SaleDialog({ pharmacy: { _id: pharmacyId, role }, saleId, close }: SaleDialogProps) {
  const { data: sale, error, refetch } = useQuery(saleQuery(pharmacyId, saleId));
  const [isReturning, setReturning] = useState(false);
  const title = sale ? t('Receipt {number}', { number: sale.number }) : t('Sales receipt');

  function returned() {
    setReturning(false);
    showAlert('Success', t('Return recorded.'));
  }

  return (
    <Dialog open onClose={close} title={isReturning ? t('Return') : title}>
      {!sale && <NotYet error={error} retry={refetch} shape="details" />}
      {sale && isReturning && <ReturnForm sale={sale} cancel={() => setReturning(false)} done={returned} />}
      {sale && !isReturning && (
        <Sold sale={sale} startReturn={() => setReturning(true)}>
          {sale.customer?.name && mayAtPharmacy(role, 'manage') && (
            <DeleteCustomer pharmacyId={pharmacyId} customer={sale.customer} />
          )}
        </Sold>
      )}
    </Dialog>
  );
}

interface SoldProps {
  sale: CounterSale;
  startReturn: () => void;
  children: ReactNode;
}

function Sold({ sale, startReturn, children }: SoldProps) {
  const receipt = receiptOfSale(sale);
  const isAllBack = sale.lines.every(({ quantity, returned }) => returned === quantity);
  return (
    <div className="grid gap-5">
      <Receipt receipt={receipt} />
      {sale.returns.length > 0 && (
        <ul aria-label={t('Returns')} className="grid gap-1 text-sm">
          {sale.returns.map(({ _id, at, by, refund, offCredit }) => (
            <li key={_id} className="flex justify-between gap-4">
              <span className="min-w-0 text-quiet wrap-anywhere">
                {t('Returned')} · <Time detail at={at} /> · <Data>{by}</Data>
              </span>
              <Money naira={refund + offCredit} />
            </li>
          ))}
        </ul>
      )}
      <ReceiptButtons receipt={receipt} />
      {!isAllBack && (
        <Button kind="quiet" icon="reply" wide onClick={startReturn}>
          {t('Return goods')}
        </Button>
      )}
      {children}
    </div>
  );
}

interface DeleteCustomerProps {
  pharmacyId: string;
  customer: NonNullable<CounterSale['customer']>;
}

function DeleteCustomer({ pharmacyId, customer: { _id: customerId, name } }: DeleteCustomerProps) {
  async function deleteCustomer() {
    await call('DELETE /api/business/pharmacy/:id/counter/credit/:customerId', { id: pharmacyId, customerId });
    await counterChanged(pharmacyId);
    showAlert('Success', t('Customer deleted.'));
  }

  return (
    <ConfirmButton
      kind="danger"
      icon="remove"
      wide
      label={t('Delete customer')}
      title={t('Delete {name}?', { name })}
      yes={t('Delete')}
      danger
      needsNetwork
      action={deleteCustomer}
    >
      {t('The name and phone number are deleted. The sales stay.')}
    </ConfirmButton>
  );
}
