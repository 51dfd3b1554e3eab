/** A licence with its facts and picture, and the decision form if this administrator may decide. */
import type { WaitingLicence } from '#contract/account/admin-licence.ts';
import { t } from '../../i18n.ts';
import { type Call, requestOf } from '../../net/send.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Data } from '../../ui/Data.tsx';
import { Time } from '../../ui/Time.tsx';
import { EvidencePicture } from '../ui/EvidencePicture.tsx';
import { Facts } from '../ui/Facts.tsx';
import { findingText, KIND_NAMES, QUEUE_NAMES } from './licence-labels.ts';
import { LicenceVerdict } from './LicenceVerdict.tsx';

const EVIDENCE = 'GET /api/admin/licence/:id/evidence' satisfies Call;

export function LicenceDetails({ licence, done }: { licence: WaitingLicence; done: () => void }) {
  const { _id: id, member, email, kind, state, number, year, verifiedYear, looked, provisionalUntil, reason } = licence;
  return (
    <div className="grid gap-5">
      <Facts
        facts={[
          [t('Member'), <Data key="data">{member.fullName}</Data>],
          [t('Email'), <Data key="data">{email}</Data>],
          [t('Type'), t(KIND_NAMES[kind])],
          [t('PCN Reg. No.'), <Data key="data">{number}</Data>],
          [t('Year'), year],
          [t('Status'), t(QUEUE_NAMES[state])],
          [t('Verified before'), verifiedYear ? <Badge tone="done">{verifiedYear}</Badge> : t('Never')],
          looked && [
            t('Register'),
            <span key="looked">
              {findingText(looked)} <Time at={looked.at} />
            </span>,
          ],
          provisionalUntil && [t('Verified until'), <Data key="until">{provisionalUntil}</Data>],
          reason && [t('Reason'), <Data key="reason">{reason}</Data>],
        ]}
      />
      <EvidencePicture url={requestOf(EVIDENCE, { id }).url} label={t('Photo of the licence')} />
      {(state === 'pending' || state === 'provisional') && <LicenceVerdict licence={licence} done={done} />}
    </div>
  );
}
