/** Proposals above the limit of the settings, which wait for a second administrator. */
import { useQuery } from '@tanstack/react-query';
import type { Approval } from '#contract/admin/approval.ts';
import { message } from '#rules/i18n/message.ts';
import { formatNaira, koboOfNaira } from '#rules/money.ts';
import { t } from '../../i18n.ts';
import { Data } from '../../ui/Data.tsx';
import type { Column } from '../../ui/list/Table.tsx';
import { Money } from '../../ui/Money.tsx';
import { Time } from '../../ui/Time.tsx';
import { adminQuery } from '../shell/session.ts';
import { TableQueue } from '../ui/TableQueue.tsx';
import { APPROVAL_NAMES } from './approval-words.ts';
import { ApprovalDetails } from './ApprovalDetails.tsx';
import { approvalsQuery } from './queries.ts';
import { type ViewColumn, dataColumn } from '../ui/columns.tsx';

export function Approvals() {
  const limit = useQuery(adminQuery).data?.fourEyesAbove ?? null;
  return (
    <TableQueue
      query={approvalsQuery}
      rowsOf={(page) => page.approvals}
      icon="check"
      empty={t('Nothing to approve')}
      hint={
        limit === null
          ? t('One administrator can approve any amount: FOUR_EYES_ABOVE is not set on the server.')
          : t('Payments above {sum} that need a second administrator show here.', {
              sum: formatNaira(koboOfNaira(limit)),
            })
      }
      caption={t('Pending proposals')}
      columns={COLUMNS}
      view={VIEW}
      titleOf={(chosen) => (chosen ? t(APPROVAL_NAMES[chosen.what]) : t('Proposal'))}
    >
      {(approval, done) => <ApprovalDetails approval={approval} done={done} />}
    </TableQueue>
  );
}

const COLUMNS: Column<Approval>[] = [
  { name: message('What'), cell: ({ what }) => <span className="font-medium">{t(APPROVAL_NAMES[what])}</span> },
  { name: message('Amount'), end: true, cell: ({ sum }) => (sum > 0 ? <Money naira={sum} /> : '–') },
  {
    name: message('Member'),
    cell: ({ fullName }) => (
      <span className="wrap-anywhere max-sm:text-right">{fullName === null ? '–' : <Data>{fullName}</Data>}</span>
    ),
  },
  dataColumn(message('Proposed by'), ({ proposedBy }) => proposedBy, 'wrap-anywhere max-sm:text-right'),
  {
    name: message('Proposed'),
    cell: ({ createdAt }) => (
      <span className="whitespace-nowrap">
        <Time at={createdAt} />
      </span>
    ),
  },
];

const VIEW: ViewColumn<Approval> = {
  name: message('Decide'),
  spoken: (approval) => message('View {email}’s proposal', { email: approval.proposedBy }),
  data: ['email'],
};
