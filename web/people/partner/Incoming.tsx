/** Partner requests to the member, each with Accept and Decline, and a button to clear all. */
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { PartnerRequest } from '#contract/people/partner.ts';
import { fullName } from '#rules/account/member.ts';
import { call } from '../../net/api.ts';
import { t } from '../../i18n.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { Confirm } from '../../ui/dialog/Confirm.tsx';
import { Failed } from '../../ui/list/Failed.tsx';
import { LoadMoreButton } from '../../ui/list/InfiniteScroll.tsx';
import { Waiting } from '../../ui/Spinner.tsx';
import { Time } from '../../ui/Time.tsx';
import { ConfirmedStep } from './ConfirmedStep.tsx';
import { People, PersonRow } from './PersonRow.tsx';
import { refetchPartners, requestsQuery } from './queries.ts';
import { useStep } from './use-step.ts';
import { useExpandableList } from './use-expandable-list.ts';

interface IncomingProps {
  selfId: string;
  say: (text: string) => void;
}

export function Incoming({ selfId, say }: IncomingProps) {
  const query = useInfiniteQuery(requestsQuery(selfId));
  const requests = query.data?.pages.flatMap((page) => page.request.content) ?? [];
  const { visible, hasMore, isHere, more } = useExpandableList(requests, query);
  const [clearing, setClearing] = useState(false);

  async function clearAll() {
    await call('DELETE /api/user/friend-request', {});
    await refetchPartners();
    say(t('All requests cleared.'));
  }

  const clear = requests.length > 0 && (
    <Button kind="plain" onClick={() => setClearing(true)}>
      {t('Clear all')}
    </Button>
  );
  return (
    <Card title={t('Requests received')} action={clear}>
      {query.isPending && <Waiting />}
      {query.isError && <Failed error={query.error} retry={query.refetch} />}
      {query.isSuccess && requests.length === 0 && (
        <p className="text-sm text-quiet">{t('No requests yet. New ones show here at once.')}</p>
      )}
      {requests.length > 0 && (
        <People label={t('Requests received')}>
          {visible.map((request) => (
            <IncomingRow key={request._id} request={request} say={say} />
          ))}
        </People>
      )}
      {hasMore && (
        <div className="mt-3">
          <LoadMoreButton wide pending={query.isFetchingNextPage} isHere={isHere} load={more} />
        </div>
      )}
      <Confirm
        open={clearing}
        onClose={() => setClearing(false)}
        title={t('Clear all requests?')}
        yes={t('Clear all')}
        danger
        action={clearAll}
      >
        {t('This declines every request to you. Nobody is notified. They can ask again.')}
      </Confirm>
    </Card>
  );
}

function IncomingRow({ request, say }: { request: PartnerRequest; say: (text: string) => void }) {
  const person = { ...request.user, fullName: fullName(request.user) };
  const name = person.fullName;
  const other = { ...person, requestId: request._id };
  const step = useStep(other, { say });
  return (
    <PersonRow person={person} about={<Time at={request.createdAt} />} text={request.note} roomy>
      <Button
        kind="quiet"
        icon="check"
        pending={step.isPending}
        aria-label={t('Accept request of {name}', { name })}
        onClick={() => step.mutate('accept')}
      >
        {t('Accept')}
      </Button>
      <ConfirmedStep
        step="decline"
        other={other}
        kind="plain"
        disabled={step.isPending}
        label={t('Decline')}
        spoken={t('Decline request of {name}', { name })}
        say={say}
      />
    </PersonRow>
  );
}
