/** Medicine requests of patients: medicine, place and state, never who asks. */
import { useInfiniteQuery } from '@tanstack/react-query';
import type { ListedMedicineRequest } from '#contract/pharmacy/medicine-ask.ts';
import {
  hasEnded,
  MEDICINE_REQUEST_LIMITS,
  MEDICINE_REQUEST_STATES,
  type MedicineRequestState,
} from '#rules/pharmacy/medicine-request.ts';
import { type Message, message } from '#rules/i18n/message.ts';
import { t } from '../../i18n.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Data } from '../../ui/Data.tsx';
import { TextArea } from '../../ui/form/Field.tsx';
import { Form, Submit, type Typed } from '../../ui/form/Form.tsx';
import type { Column } from '../../ui/list/Table.tsx';
import { Time } from '../../ui/Time.tsx';
import { Facts } from '../ui/Facts.tsx';
import { medicineRequestsQuery } from './queries.ts';
import { TableQueue } from '../ui/TableQueue.tsx';
import { adminCall } from '../shell/session.ts';
import { type ViewColumn, dataColumn } from '../ui/columns.tsx';
import { finishAct } from '../shell/act.ts';

const STATES: Record<MedicineRequestState, Message> = {
  unproven: message('Not confirmed'),
  asked: message('Asked'),
  chosen: message('Pharmacy chosen'),
  found: message('Found'),
  withdrawn: message('Withdrawn'),
  unanswered: message('Nobody has it'),
  expired: message('Expired'),
  closed: message('Closed by us'),
};

export function MedicineRequests() {
  return (
    <>
      <Counts />
      <TableQueue
        query={medicineRequestsQuery}
        rowsOf={(page) => page.requests}
        icon="pharmacy"
        empty={t('No medicine requests yet')}
        caption={t('Medicine requests')}
        columns={COLUMNS}
        view={VIEW}
        titleOf={() => t('Medicine request')}
      >
        {(request, done) => <Details request={request} done={done} />}
      </TableQueue>
    </>
  );
}

/** Requests of the last 30 days, counted by state. */
function Counts() {
  const { data } = useInfiniteQuery(medicineRequestsQuery);
  const counts = data?.pages[0]?.counts ?? {};
  const states = MEDICINE_REQUEST_STATES.filter((state) => counts[state]);
  if (states.length === 0) return null;
  return (
    <p className="mb-3 flex flex-wrap items-center gap-2 text-sm">
      <span className="text-quiet">{t('In the last 30 days:')}</span>
      {states.map((state) => (
        <Badge key={state}>
          {t(STATES[state])} <span className="tabular-nums">{counts[state]}</span>
        </Badge>
      ))}
    </p>
  );
}

const COLUMNS: Column<ListedMedicineRequest>[] = [
  dataColumn(message('Medicine'), ({ name }) => name),
  { name: message('State'), cell: ({ state }) => <Data>{state}</Data> },
  {
    name: message('Answers'),
    cell: ({ answered, asked }) => <span className="tabular-nums">{`${answered}/${asked}`}</span>,
  },
  { name: message('Status'), cell: ({ status }) => t(STATES[status]) },
  { name: message('Sent'), cell: ({ createdAt }) => <Time at={createdAt} /> },
];

const VIEW: ViewColumn<ListedMedicineRequest> = {
  name: message('View'),
  spoken: (request) => message('View request for {name}', { name: request.name }),
  data: ['name'],
};

function Details({ request, done }: { request: ListedMedicineRequest; done: () => void }) {
  const { _id: id, name, medicine, state, status, asked, answered, offers, closeReason } = request;

  async function submit({ reason }: Typed<'reason'>) {
    await finishAct(adminCall('POST /api/admin/medicine-request/:id/close', { id, reason }), {
      queue: 'medicine requests',
      done,
      said: t('Request closed.'),
    });
  }

  return (
    <div className="grid gap-5">
      <Facts
        facts={[
          [t('Medicine'), <Data key="data">{name}</Data>],
          [t('In the catalogue'), medicine === null ? t('No') : <Data key="data">{medicine}</Data>],
          [t('State'), <Data key="data">{state}</Data>],
          [t('Status'), t(STATES[status])],
          [t('Pharmacies asked'), asked],
          [t('Answers'), answered],
          [t('Have it or can get it'), offers],
          closeReason !== null && [t('Reason'), <Data key="data">{closeReason}</Data>],
        ]}
      />
      <p className="text-sm text-quiet">
        {t('The patient’s name and reason are encrypted. Administrators can’t read them.')}
      </p>
      {!hasEnded(status) && (
        <Form action={submit}>
          <TextArea
            name="reason"
            label={t('Why it is closed')}
            required
            maxLength={MEDICINE_REQUEST_LIMITS.reason}
            hint={t('Only we see this. We notify the patient that the request is closed.')}
          />
          <Submit>{t('Close request')}</Submit>
        </Form>
      )}
    </div>
  );
}
