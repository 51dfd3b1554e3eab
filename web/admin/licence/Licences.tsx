/** Licences pending review: each with its picture, to verify or decline. */
import type { WaitingLicence } from '#contract/licence/admin-licence.ts';
import { message } from '#rules/i18n/message.ts';
import { useState } from 'react';
import { t } from '../../i18n.ts';
import { type Call, requestOf } from '../../send.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/dialog/Dialog.tsx';
import { TextArea } from '../../ui/form/Field.tsx';
import { Form, Submit } from '../../ui/form/Form.tsx';
import { type Column, Table } from '../../ui/list/Table.tsx';
import { Time } from '../../ui/Time.tsx';
import { valuesOf } from '../../ui/form/form-values.ts';
import { showAlert } from '../../ui/alert/alert.ts';
import { EvidencePicture } from '../ui/EvidencePicture.tsx';
import { Facts } from '../ui/Facts.tsx';
import { licencesQuery } from './queries.ts';
import { queueChanged } from '../shell/queue-changed.ts';
import { Queue } from '../ui/Queue.tsx';
import { adminCall } from '../shell/session.ts';
import { Data } from '../../ui/Data.tsx';
import { SpokenAs } from '../../ui/SpokenAs.tsx';

const EVIDENCE = 'GET /api/admin/licence/:id/evidence' satisfies Call;

export function Licences() {
  const [chosen, setChosen] = useState<WaitingLicence>();
  return (
    <>
      <Queue
        query={licencesQuery}
        rowsOf={(page) => page.licences}
        icon="licence"
        empty={t('Every licence that was handed in is decided.')}
      >
        {(rows) => (
          <Table
            caption={t('Licences that wait')}
            columns={columnsFor(setChosen)}
            rows={rows}
            keyOf={(licence) => licence._id}
          />
        )}
      </Queue>
      <Dialog open={chosen !== undefined} onClose={() => setChosen(undefined)} title={t('Licence')}>
        {chosen && <Decide key={chosen._id} licence={chosen} done={() => setChosen(undefined)} />}
      </Dialog>
    </>
  );
}

function columnsFor(choose: (licence: WaitingLicence) => void): Column<WaitingLicence>[] {
  return [
    {
      name: message('Member'),
      cell: ({ member }) => (
        <span translate="no" className="font-medium wrap-anywhere">
          {member.fullName}
        </span>
      ),
    },
    {
      name: message('PCN Reg. No.'),
      cell: ({ number }) => (
        <span translate="no" className="wrap-anywhere">
          {number}
        </span>
      ),
    },
    { name: message('Year'), cell: ({ year }) => <span className="tabular-nums">{year}</span> },
    { name: message('Handed in'), cell: ({ createdAt }) => <Time at={createdAt} /> },
    {
      name: message('Verdict'),
      end: true,
      cell: (licence) => (
        <Button kind="quiet" onClick={() => choose(licence)}>
          <SpokenAs of={message('View the licence of {name}', { name: licence.member.fullName })} data={['name']}>
            {t('View')}
          </SpokenAs>
        </Button>
      ),
    },
  ];
}

function Decide({ licence, done }: { licence: WaitingLicence; done: () => void }) {
  const { _id: id, member, email, number, year, verifiedYear } = licence;
  const [declining, setDeclining] = useState(false);

  async function decide(verdict: 'verified' | 'declined', reason = '') {
    try {
      await adminCall('POST /api/admin/licence/:id', { id, verdict, reason });
      done();
      showAlert('Success', verdict === 'verified' ? t('The licence is verified.') : t('The licence is declined.'));
    } finally {
      void queueChanged('licences');
    }
  }

  return (
    <div className="grid gap-5">
      <Facts
        facts={[
          [t('Member'), <Data key="data">{member.fullName}</Data>],
          [t('Email'), <Data key="data">{email}</Data>],
          [t('PCN Reg. No.'), <Data key="data">{number}</Data>],
          [t('Year'), year],
          [t('Verified before'), verifiedYear ? <Badge tone="done">{verifiedYear}</Badge> : t('Never')],
        ]}
      />
      <EvidencePicture url={requestOf(EVIDENCE, { id }).url} label={t('Photo of the licence')} />
      <p className="text-sm text-quiet">{t('Compare the number and the name with the register of the Council.')}</p>
      {declining ? (
        <Form key="decline" action={(data) => decide('declined', valuesOf(data, ['reason']).reason)}>
          <TextArea name="reason" label={t('Why, for the member to read')} required maxLength={300} />
          <div className="flex flex-wrap gap-3">
            <Submit>{t('Decline')}</Submit>
            <Button kind="quiet" onClick={() => setDeclining(false)}>
              {t('Back')}
            </Button>
          </div>
        </Form>
      ) : (
        <Form key="verify" action={() => decide('verified')}>
          <div className="flex flex-wrap gap-3">
            <Submit>{t('Verify')}</Submit>
            <Button kind="danger" onClick={() => setDeclining(true)}>
              {t('Decline')}
            </Button>
          </div>
        </Form>
      )}
    </div>
  );
}
