/** All numbers of one announcement, and the form that withdraws it. */
import type { PublishedAnnouncement } from '#contract/feed/announcement.ts';
import { ANNOUNCEMENT_LIMITS } from '#rules/feed/announcement.ts';
import { t } from '../../i18n.ts';
import { Data } from '../../ui/Data.tsx';
import { momentOf, Time } from '../../ui/Time.tsx';
import { adminCall } from '../shell/session.ts';
import { Facts } from '../ui/Facts.tsx';
import { Withdrawal } from '../ui/Withdrawal.tsx';
import { AUDIENCE_NAMES, KIND_NAMES } from './labels.ts';
import { finishAct } from '../shell/act.ts';
import type { Typed } from '../../ui/form/Form.tsx';

interface AnnouncementDetailsProps {
  announcement: PublishedAnnouncement;
  done: () => void;
}

export function AnnouncementDetails({ announcement: one, done }: AnnouncementDetailsProps) {
  async function withdraw({ reason }: Typed<'reason'>) {
    await finishAct(adminCall('POST /api/admin/announcement/:id/withdraw', { id: one._id, reason }), {
      queue: 'published announcements',
      done,
      said: t('Announcement withdrawn.'),
    });
  }

  const named = [one.state, one.genericName, one.brandName].filter(Boolean).join(', ');
  return (
    <div className="grid gap-5">
      <div lang={one.language} translate="no" className="grid gap-1">
        <h3 className="font-semibold wrap-anywhere">{one.title}</h3>
        <p className="text-sm wrap-anywhere whitespace-pre-line">{one.content}</p>
        {one.link !== '' && <p className="text-sm text-quiet wrap-anywhere">{one.link}</p>}
      </div>
      <Facts
        facts={[
          [t('Sent'), t('{sent, number} of {expected, number}', { sent: one.sent, expected: one.expected })],
          [t('Read'), one.seen],
          [t('Read or dismissed'), one.read],
          [t('Emails sent'), one.mailed],
          [t('Type'), t(KIND_NAMES[one.kind])],
          [t('Who is notified'), t(AUDIENCE_NAMES[one.audience])],
          named !== '' && [t('Named'), <Data key="data">{named}</Data>],
          [t('From'), <Time detail key="from" at={one.startsAt} />],
          [t('Until'), one.endsAt ? momentOf(one.endsAt) : '–'],
          [t('Published by'), <Data key="data">{one.publishedBy}</Data>],
        ]}
      />
      <Withdrawal
        of={one}
        withdraw={withdraw}
        maxLength={ANNOUNCEMENT_LIMITS.reason}
        hint={t('It disappears from every feed, and its notification says it was withdrawn.')}
        submit={t('Withdraw the announcement')}
      />
    </div>
  );
}
