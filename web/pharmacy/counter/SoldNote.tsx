/** Says that a customer is served: the sum, the change, and the receipt. The next scan starts the next basket. */
import { nairaOfKobo } from '#rules/money.ts';
import { t } from '../../i18n.ts';
import { DialogButton } from '../../ui/dialog/DialogButton.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Money } from '../../ui/Money.tsx';
import { METHOD_NAMES } from './method-names.ts';
import { Receipt, ReceiptButtons } from './Receipt.tsx';
import type { Sold } from './use-sell.ts';

export function SoldNote({ sold: { receipt, change, isWaiting } }: { sold: Sold }) {
  return (
    <div role="status" className="grid gap-3 rounded-box border border-success bg-success/10 p-4">
      <p className="flex items-center gap-2 text-lg font-semibold">
        <Icon name="success" />
        <span>
          {t('Sold')} <Money naira={nairaOfKobo(receipt.total)} />
          <span className="block text-sm font-normal">{t(METHOD_NAMES[receipt.method])}</span>
        </span>
      </p>
      {change > 0 && (
        <p className="text-lg">
          {t('Change')} <Money naira={nairaOfKobo(change)} className="font-bold" />
        </p>
      )}
      {isWaiting && <p className="text-sm">{t('Saved on this device. It syncs automatically when you are online.')}</p>}
      <p className="text-sm">{t('Scan or search to serve the next customer.')}</p>
      <div>
        <DialogButton kind="quiet" icon="file" label={t('Sales receipt')}>
          {() => (
            <div className="grid gap-5">
              <Receipt receipt={receipt} />
              <ReceiptButtons receipt={receipt} />
            </div>
          )}
        </DialogButton>
      </div>
    </div>
  );
}
