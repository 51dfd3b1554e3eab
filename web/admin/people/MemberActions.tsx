/** Actions on a member's account (suspend, restore, close, export their data), and earlier suspensions. */
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { isPermitted } from '#rules/admin/role.ts';
import { t } from '../../i18n.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { queueChanged } from '../shell/queue-changed.ts';
import { adminQuery } from '../shell/session.ts';
import { MemberActDialog } from './MemberActDialog.tsx';
import type { MemberAct } from './member-acts.ts';
import { type MemberStatus, memberStatusQuery } from './queries.ts';
import { NotYet } from '../../ui/list/NotYet.tsx';
import { Data } from '../../ui/Data.tsx';
import { Time } from '../../ui/Time.tsx';

export function MemberActions({ userId }: { userId: string }) {
  const { data: user, error, refetch } = useQuery(memberStatusQuery(userId));
  const [act, choose] = useState<MemberAct>();
  if (!user) return <NotYet error={error} retry={refetch} shape="details" />;

  return (
    <section aria-label={t('Account')} className="grid gap-4">
      <StateBadge state={user.state} />
      <Buttons state={user.state} choose={choose} />
      <SuspensionHistory suspensions={user.suspensions} />
      {act && (
        <MemberActDialog
          act={act}
          user={user}
          onClose={() => choose(undefined)}
          changed={() => void queueChanged('users')}
        />
      )}
    </section>
  );
}

function StateBadge({ state }: { state: MemberStatus['state'] }) {
  if (state === 'active')
    return (
      <p>
        <Badge tone="done" icon="check">
          {t('Active')}
        </Badge>
      </p>
    );
  return (
    <p>
      <Badge tone="lost" icon="lock">
        {state === 'suspended' ? t('Suspended') : t('Closed')}
      </Badge>
    </p>
  );
}

function Buttons({ state, choose }: { state: MemberStatus['state']; choose: (act: MemberAct) => void }) {
  const { data } = useQuery(adminQuery);
  if (state === 'closed' || !data || !isPermitted(data.admin.role, 'people')) return null;
  return (
    <div className="flex flex-wrap gap-2">
      {state === 'active' ? (
        <Button kind="quiet" icon="lock" onClick={() => choose('suspend')}>
          {t('Suspend')}
        </Button>
      ) : (
        <Button icon="check" onClick={() => choose('restore')}>
          {t('Restore')}
        </Button>
      )}
      {state === 'active' && (
        <Button kind="quiet" onClick={() => choose('export')}>
          {t('Export their data')}
        </Button>
      )}
      <Button kind="danger" onClick={() => choose('close')}>
        {t('Close account')}
      </Button>
    </div>
  );
}

/** Lists suspensions, newest first: who, when, why, and how each ended. */
function SuspensionHistory({ suspensions }: Pick<MemberStatus, 'suspensions'>) {
  if (suspensions.length === 0) return null;
  return (
    <section aria-label={t('Suspensions')} className="grid gap-2">
      <h3 className="text-sm font-semibold">{t('Suspensions')}</h3>
      <ol className="grid gap-3">
        {suspensions.map(({ _id, restored, ...begun }) => (
          <li key={_id} className="grid gap-3 rounded-field border border-base-300 p-3 text-sm">
            {restored && <Decision title={t('Restored')} {...restored} />}
            <Decision title={t('Suspended')} {...begun} />
          </li>
        ))}
      </ol>
    </section>
  );
}

function Decision({ title, reason, by, at }: { title: string; reason: string; by: string; at: string }) {
  return (
    <div>
      <p className="flex flex-wrap gap-x-2 text-xs text-quiet">
        <span className="font-semibold text-base-content">{title}</span>
        <Time at={at} />
        <Data>{by}</Data>
      </p>
      <p translate="no" className="mt-1 wrap-anywhere whitespace-pre-line">
        {reason}
      </p>
    </div>
  );
}
