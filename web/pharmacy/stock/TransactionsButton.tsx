/** The button Transactions and its full-screen dialog. For one product it includes the edits. */
import { type ReactNode, useState } from 'react';
import { message } from '#rules/i18n/message.ts';
import { t } from '../../i18n.ts';
import { Tabs } from '../../ui/Tabs.tsx';
import { Transactions } from './Transactions.tsx';
import { DialogButton } from '../../ui/dialog/DialogButton.tsx';

interface TransactionsButtonProps {
  pharmacyId: string;
  inventoryId?: string;
  edits?: ReactNode;
}

export function TransactionsButton({ pharmacyId, inventoryId, edits }: TransactionsButtonProps) {
  const transactions = <Transactions pharmacyId={pharmacyId} {...(inventoryId && { inventoryId })} />;
  return (
    <DialogButton kind="quiet" icon="posts" full label={t('Transactions')}>
      {() => (edits ? <WithEdits edits={edits}>{transactions}</WithEdits> : transactions)}
    </DialogButton>
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
