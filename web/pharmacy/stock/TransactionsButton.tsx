/** The button Transactions, and the full-screen dialog it opens; of one product with its edits. */
import { type ReactNode, useState } from 'react';
import { message } from '#rules/i18n/message.ts';
import { t } from '../../i18n.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/dialog/Dialog.tsx';
import { Tabs } from '../../ui/Tabs.tsx';
import { Transactions } from './Transactions.tsx';

interface TransactionsButtonProps {
  pharmacyId: string;
  inventoryId?: string;
  edits?: ReactNode;
}

export function TransactionsButton({ pharmacyId, inventoryId, edits }: TransactionsButtonProps) {
  const [open, setOpen] = useState(false);
  const transactions = <Transactions pharmacyId={pharmacyId} {...(inventoryId && { inventoryId })} />;
  return (
    <>
      <Button kind="quiet" icon="posts" onClick={() => setOpen(true)}>
        {t('Transactions')}
      </Button>
      <Dialog full open={open} onClose={() => setOpen(false)} title={t('Transactions')}>
        {open && (edits ? <WithEdits edits={edits}>{transactions}</WithEdits> : transactions)}
      </Dialog>
    </>
  );
}

const TABS = [
  { name: 'moved', title: message('Stock in and out') },
  { name: 'edited', title: message('Edits') },
] as const;

function WithEdits({ edits, children }: { edits: ReactNode; children: ReactNode }) {
  const [tab, choose] = useState<'moved' | 'edited'>('moved');
  return (
    <Tabs label={t('Transactions')} tabs={TABS} chosen={tab} choose={choose}>
      {tab === 'moved' ? children : edits}
    </Tabs>
  );
}
