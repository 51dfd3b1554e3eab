/** What visitors wrote: messages of the contact form and better words, narrowed by state, kind and sender, each to read and answer. */
import { useState } from 'react';
import type { EnquiryRow } from '#contract/enquiry/admin-enquiry.ts';
import { ENQUIRY_KINDS, ENQUIRY_LIMITS, ENQUIRY_STATES } from '#rules/enquiry/enquiry.ts';
import { message } from '#rules/i18n/message.ts';
import { t } from '../../i18n.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { Chips } from '../../ui/Chips.tsx';
import { Dialog } from '../../ui/dialog/Dialog.tsx';
import { FilterBar } from '../../ui/form/FilterBar.tsx';
import { type Column, Table } from '../../ui/list/Table.tsx';
import { SpokenAs } from '../../ui/SpokenAs.tsx';
import { Time } from '../../ui/Time.tsx';
import { KIND_NAMES, senderOf, STATE_NAMES, STATE_TONES } from './message-labels.ts';
import { MessageDetails } from './MessageDetails.tsx';
import { type MessageFilter, messagesQuery } from './queries.ts';
import { Queue } from '../ui/Queue.tsx';

export function Messages() {
  const [filter, setFilter] = useState<MessageFilter>({ state: 'new' });
  const [chosen, setChosen] = useState<EnquiryRow>();
  /** Answers under way, until they are sent or the tab is left. */
  const [drafts] = useState(() => new Map<string, string>());
  return (
    <>
      <FilterBar
        className="mb-4"
        search={{
          label: t('Search the messages by sender'),
          placeholder: t('Name, company or email'),
          maxLength: ENQUIRY_LIMITS.search,
          searchTextOf: (typed) => typed.trim(),
          asked: filter.q ?? '',
          ask: (q) => setFilter((before) => ({ ...before, q: q || undefined })),
        }}
        kind={{
          label: t('State'),
          options: ENQUIRY_STATES,
          textOf: (state) => t(STATE_NAMES[state]),
          chosen: filter.state,
          choose: (state) => setFilter((before) => ({ ...before, state })),
        }}
      />
      <div className="mb-4">
        <Chips
          label={t('Kind')}
          options={ENQUIRY_KINDS}
          textOf={(kind) => t(KIND_NAMES[kind])}
          chosen={filter.kind}
          choose={(kind) => setFilter((before) => ({ ...before, kind }))}
        />
      </div>
      <Queue
        query={messagesQuery(filter)}
        rowsOf={(page) => page.enquiries}
        icon="mail"
        empty={filter.q ? t('No message fits what you are looking for.') : t('There is no such message.')}
      >
        {(rows) => (
          <Table caption={t('Messages')} columns={columnsFor(setChosen)} rows={rows} keyOf={({ _id }) => _id} />
        )}
      </Queue>
      <Dialog open={chosen !== undefined} onClose={() => setChosen(undefined)} title={t('Message')}>
        {chosen && <MessageDetails key={chosen._id} id={chosen._id} drafts={drafts} />}
      </Dialog>
    </>
  );
}

function columnsFor(choose: (row: EnquiryRow) => void): Column<EnquiryRow>[] {
  return [
    {
      name: message('Sender'),
      cell: (row) => (
        <span translate="no" className="font-medium wrap-anywhere">
          {senderOf(row)}
        </span>
      ),
    },
    {
      name: message('Message'),
      bare: true,
      cell: ({ beginning }) => (
        <span translate="no" className="line-clamp-2 max-w-md wrap-anywhere text-quiet">
          {beginning}
        </span>
      ),
    },
    { name: message('Kind'), cell: ({ kind }) => t(KIND_NAMES[kind]) },
    {
      name: message('State'),
      cell: ({ state }) => <Badge tone={STATE_TONES[state]}>{t(STATE_NAMES[state])}</Badge>,
    },
    { name: message('Received'), cell: ({ createdAt }) => <Time at={createdAt} /> },
    {
      name: message('Answer'),
      end: true,
      cell: (row) => (
        <Button kind="quiet" onClick={() => choose(row)}>
          <SpokenAs of={message('View the message of {name}', { name: senderOf(row) })} data={['name']}>
            {t('View')}
          </SpokenAs>
        </Button>
      ),
    },
  ];
}
