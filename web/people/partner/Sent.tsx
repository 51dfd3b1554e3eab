/** The member's unanswered partner requests, each with a button to withdraw it. */
import { useInfiniteQuery } from '@tanstack/react-query';
import type { PartnerRequest } from '#contract/people/partner.ts';
import { fullName } from '#rules/account/member.ts';
import { t } from '../../i18n.ts';
import { Card } from '../../ui/Card.tsx';
import { Failed } from '../../ui/list/Failed.tsx';
import { LoadMoreButton } from '../../ui/list/InfiniteScroll.tsx';
import { Time } from '../../ui/Time.tsx';
import { ConfirmedStep } from './ConfirmedStep.tsx';
import { People, PersonRow } from './PersonRow.tsx';
import { sentQuery } from './queries.ts';
import { useExpandableList } from './use-expandable-list.ts';

/** Renders nothing without any. */
export function Sent({ say }: { say: (text: string) => void }) {
  const query = useInfiniteQuery(sentQuery);
  const requests = query.data?.pages.flatMap((page) => page.request.content) ?? [];
  const { visible, hasMore, isHere, more } = useExpandableList(requests, query);
  if (query.isError) return <Failed error={query.error} retry={query.refetch} />;
  if (requests.length === 0) return null;
  return (
    <Card title={t('Sent requests')}>
      <People label={t('Sent requests')}>
        {visible.map((request) => (
          <SentRow key={request._id} request={request} say={say} />
        ))}
      </People>
      {hasMore && (
        <div className="mt-3">
          <LoadMoreButton wide pending={query.isFetchingNextPage} isHere={isHere} load={more} />
        </div>
      )}
    </Card>
  );
}

function SentRow({ request, say }: { request: PartnerRequest; say: (text: string) => void }) {
  const person = { ...request.user, fullName: fullName(request.user) };
  return (
    <PersonRow person={person} about={<Time at={request.createdAt} />} text={request.note} roomy>
      <ConfirmedStep
        step="cancel"
        other={{ ...person, requestId: request._id }}
        kind="quiet"
        label={t('Cancel')}
        spoken={t('Cancel request to {name}', { name: person.fullName })}
        say={say}
      />
    </PersonRow>
  );
}
