/** Asks for confirmation before signing out with unsent messages, sales or receipts. */
import { t } from '../i18n.ts';
import { Confirm } from '../ui/dialog/Confirm.tsx';

export type Unsent = 'messages' | 'acts';

interface LeaveUnsentProps {
  unsent: Unsent;
  /** The number of sales and receipts. */
  count: number;
  leave: () => Promise<unknown>;
  onClose: () => void;
}

export function LeaveUnsent({ unsent, count, leave, onClose }: LeaveUnsentProps) {
  if (unsent === 'messages') {
    return (
      <Confirm
        open
        onClose={onClose}
        title={t('Log out and delete unsent messages?')}
        yes={t('Log out and delete')}
        danger
        action={leave}
      >
        {t('You have unsent messages or drafts. Logging out deletes them from this device.')}
      </Confirm>
    );
  }
  return (
    <Confirm open onClose={onClose} title={t('Log out with unsynced changes?')} yes={t('Log out')} action={leave}>
      {t(
        '{n, plural, one {# sale or receipt is} other {# sales and receipts are}} only on this device. Nobody else can see them. They sync when you sign in here again.',
        { n: count },
      )}
    </Confirm>
  );
}
