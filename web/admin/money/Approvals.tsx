/** Proposals above the sum of the settings, which wait for a second administrator. */
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ApprovalShown } from '#contract/admin/approval.ts';
import { message } from '#rules/i18n/message.ts';
import { formatNaira, koboOfNaira } from '#rules/money.ts';
import { t } from '../../i18n.ts';
import { Button } from '../../ui/Button.tsx';
import { Data } from '../../ui/Data.tsx';
import { Dialog } from '../../ui/dialog/Dialog.tsx';
import { type Column, Table } from '../../ui/list/Table.tsx';
import { Money } from '../../ui/Money.tsx';
import { SpokenAs } from '../../ui/SpokenAs.tsx';
import { Time } from '../../ui/Time.tsx';
import { adminQuery } from '../shell/session.ts';
import { Queue } from '../ui/Queue.tsx';
import { APPROVAL_NAMES } from './approval-words.ts';
import { ApprovalDetails } from './ApprovalDetails.tsx';
import { approvalsQuery } from './queries.ts';

export function Approvals() {
  const [chosen, setChosen] = useState<ApprovalShown>();
  const limit = useQuery(adminQuery).data?.fourEyesAbove ?? null;
  const done = () => setChosen(undefined);
  return (
    <>
      <Queue
        query={approvalsQuery}
        rowsOf={(page) => page.approvals}
        icon="check"
        empty={
          limit === null
            ? t('One administrator is enough for any sum: FOUR_EYES_ABOVE is not set on the server.')
            : t('No proposal above {sum} waits for a second administrator.', { sum: formatNaira(koboOfNaira(limit)) })
        }
      >
        {(rows) => (
          <Table
            caption={t('Proposals that wait')}
            columns={columnsFor(setChosen)}
            rows={rows}
            keyOf={(approval) => approval._id}
          />
        )}
      </Queue>
      <Dialog
        open={chosen !== undefined}
        onClose={done}
        title={chosen ? t(APPROVAL_NAMES[chosen.what]) : t('Proposal')}
      >
        {chosen && <ApprovalDetails key={chosen._id} approval={chosen} done={done} />}
      </Dialog>
    </>
  );
}

function columnsFor(choose: (approval: ApprovalShown) => void): Column<ApprovalShown>[] {
  return [
    { name: message('What'), cell: ({ what }) => <span className="font-medium">{t(APPROVAL_NAMES[what])}</span> },
    { name: message('Sum'), end: true, cell: ({ sum }) => <Money naira={sum} /> },
    {
      name: message('Member'),
      cell: ({ fullName }) => (
        <span className="wrap-anywhere max-sm:text-right">{fullName === null ? '–' : <Data>{fullName}</Data>}</span>
      ),
    },
    {
      name: message('Proposed by'),
      cell: ({ proposedBy }) => (
        <span translate="no" className="wrap-anywhere max-sm:text-right">
          {proposedBy}
        </span>
      ),
    },
    {
      name: message('Proposed'),
      cell: ({ createdAt }) => (
        <span className="whitespace-nowrap">
          <Time at={createdAt} />
        </span>
      ),
    },
    {
      name: message('Decide'),
      end: true,
      cell: (approval) => (
        <Button kind="quiet" onClick={() => choose(approval)}>
          <SpokenAs of={message('View the proposal of {email}', { email: approval.proposedBy })} data={['email']}>
            {t('View')}
          </SpokenAs>
        </Button>
      ),
    },
  ];
}
