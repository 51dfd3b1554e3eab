/** The button Transactions, and the full-screen dialog it opens. */
import { useState } from 'react';
import { t } from '../i18n.ts';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/dialog/Dialog.tsx';
import { Transactions } from './Transactions.tsx';

export function TransactionsButton({ pharmacyId, inventoryId }: { pharmacyId: string; inventoryId?: string }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button kind="quiet" icon="posts" onClick={() => setOpen(true)}>
        {t('Transactions')}
      </Button>
      <Dialog full open={open} onClose={() => setOpen(false)} title={t('Transactions')}>
        {open && <Transactions pharmacyId={pharmacyId} {...(inventoryId && { inventoryId })} />}
      </Dialog>
    </>
  );
}
