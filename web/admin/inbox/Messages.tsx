/** Visitors' messages: contact and better words, filtered by state, kind and sender, each to read and answer. */
import { useState } from 'react';
import type { EnquiryRow } from '#contract/public/admin-enquiry.ts';
import { ENQUIRY_KINDS, ENQUIRY_LIMITS, ENQUIRY_STATES } from '#rules/public/enquiry.ts';
import { message } from '#rules/i18n/message.ts';
import { t } from '../../i18n.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Chips } from '../../ui/Chips.tsx';
import { FilterBar } from '../../ui/form/FilterBar.tsx';
import type { Column } from '../../ui/list/Table.tsx';
import { Time } from '../../ui/Time.tsx';
import { KIND_NAMES, senderOf, STATE_NAMES, STATE_TONES } from './message-labels.ts';
import { MessageDetails } from './MessageDetails.tsx';
import { type MessageFilter, messagesQuery } from './queries.ts';
import { TableQueue } from '../ui/TableQueue.tsx';
import { type ViewColumn, dataColumn } from '../ui/columns.tsx';

export function Messages() {
  const [filter, setFilter] = useState<MessageFilter>({ state: 'new' });
  /** Unsent answers, kept until they are sent or the tab is left. */
  const [drafts] = useState(() => new Map<string, string>());
  return (
    <>
      <FilterBar
        className="mb-4"
        search={{
          label: t('Search messages by sender'),
          placeholder: t('Name, company or email'),
          maxLength: ENQUIRY_LIMITS.search,
          searchTextOf: (typed) => typed.trim(),
          asked: filter.q ?? '',
          ask: (q) => setFilter((before) => ({ ...before, q: q || undefined })),
        }}
        kind={{
          label: t('Status'),
          options: ENQUIRY_STATES,
          textOf: (state) => t(STATE_NAMES[state]),
          chosen: filter.state,
          choose: (state) => setFilter((before) => ({ ...before, state })),
        }}
      />
      <div className="mb-4">
        <Chips
          label={t('Type')}
          options={ENQUIRY_KINDS}
          textOf={(kind) => t(KIND_NAMES[kind])}
          chosen={filter.kind}
          choose={(kind) => setFilter((before) => ({ ...before, kind }))}
        />
      </div>
      <TableQueue
        query={messagesQuery(filter)}
        rowsOf={(page) => page.enquiries}
        icon="mail"
        empty={filter.q ? t('No messages match your search') : t('No messages here')}
        caption={t('Messages')}
        columns={COLUMNS}
        view={VIEW}
        titleOf={() => t('Message')}
      >
        {(row) => <MessageDetails id={row._id} drafts={drafts} />}
      </TableQueue>
    </>
  );
}

const COLUMNS: Column<EnquiryRow>[] = [
  dataColumn(message('Sender'), (row) => senderOf(row)),
  {
    name: message('Message'),
    bare: true,
    cell: ({ beginning }) => (
      <span translate="no" className="line-clamp-2 max-w-md wrap-anywhere text-quiet">
        {beginning}
      </span>
    ),
  },
  { name: message('Type'), cell: ({ kind }) => t(KIND_NAMES[kind]) },
  {
    name: message('Status'),
    cell: ({ state }) => <Badge tone={STATE_TONES[state]}>{t(STATE_NAMES[state])}</Badge>,
  },
  { name: message('Received'), cell: ({ createdAt }) => <Time at={createdAt} /> },
];

const VIEW: ViewColumn<EnquiryRow> = {
  name: message('Answer'),
  spoken: (row) => message('View {name}’s message', { name: senderOf(row) }),
  data: ['name'],
};
