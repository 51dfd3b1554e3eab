/** /admin/money: money that waits for an administrator, with a tab for each queue. */
import { message } from '#rules/i18n/message.ts';
import { Approvals } from '../../admin/money/Approvals.tsx';
import { BankDisputes } from '../../admin/money/BankDisputes.tsx';
import { Disputes } from '../../admin/money/Disputes.tsx';
import { Items } from '../../admin/money/Items.tsx';
import { Months } from '../../admin/money/Months.tsx';
import { PaymentReviews } from '../../admin/money/PaymentReviews.tsx';
import { PayoutHolds } from '../../admin/money/PayoutHolds.tsx';
import { Payouts } from '../../admin/money/Payouts.tsx';
import { ProviderWarnings } from '../../admin/money/ProviderWarnings.tsx';
import { Refunds } from '../../admin/money/Refunds.tsx';
import { QueueTabs } from '../../admin/shell/QueueTabs.tsx';
import { t } from '../../i18n.ts';

const QUEUES = [
  { name: 'disputes', title: message('Disputes'), Panel: Disputes },
  { name: 'banks', title: message('Bank disputes'), Panel: BankDisputes },
  { name: 'payouts', title: message('Payouts'), Panel: Payouts },
  { name: 'holds', title: message('Held payouts'), Panel: PayoutHolds },
  { name: 'reviews', title: message('Reviews'), Panel: PaymentReviews },
  { name: 'refunds', title: message('Refunds'), Panel: Refunds },
  { name: 'books', title: message('Ledger differences'), Panel: Items },
  { name: 'approvals', title: message('Approvals'), Panel: Approvals },
  { name: 'months', title: message('Earnings'), Panel: Months },
] as const;

export function AdminMoneyPage() {
  return (
    <QueueTabs title={t('Money')} queues={QUEUES}>
      <ProviderWarnings />
    </QueueTabs>
  );
}
