/** The member's partners, newest first, and the way to part from one; and those who are blocked. */
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Friend } from '#contract/partner.ts';
import { t } from '../i18n.ts';
import { Button } from '../ui/Button.tsx';
import { Card } from '../ui/Card.tsx';
import { Confirm } from '../ui/Confirm.tsx';
import { Failed } from '../ui/Failed.tsx';
import { MorePages } from '../ui/More.tsx';
import { Waiting } from '../ui/Ring.tsx';
import { BlockedDialog } from './Blocked.tsx';
import { People, PersonRow } from './PersonRow.tsx';
import { partnersQuery } from './queries.ts';
import { takeStep, wordsAfter } from './use-step.ts';

export function Partners({ say }: { say: (words: string) => void }) {
  const query = useInfiniteQuery(partnersQuery);
  const partners = query.data?.pages.flatMap((page) => page.friends) ?? [];
  const [leaving, setLeaving] = useState<Friend>();
  const [showsBlocked, showBlocked] = useState(false);

  async function part() {
    if (!leaving) return;
    await takeStep('part', leaving);
    say(wordsAfter('part', leaving));
  }

  const blocked = (
    <Button kind="plain" onClick={() => showBlocked(true)}>
      {t('Blocked')}
    </Button>
  );
  return (
    <Card title={t('My partners')} action={blocked}>
      {query.isPending && <Waiting />}
      {query.isError && <Failed error={query.error} retry={query.refetch} />}
      {query.isSuccess && partners.length === 0 && (
        <p className="text-sm text-quiet">{t('No partners yet. Find colleagues by name and send them a request.')}</p>
      )}
      {partners.length > 0 && (
        <People label={t('My partners')}>
          {partners.map((partner) => (
            <PersonRow key={partner._id} person={partner} about={partner.state}>
              <Button
                kind="plain"
                aria-label={t('Remove {name}', { name: partner.fullName })}
                onClick={() => setLeaving(partner)}
              >
                {t('Remove')}
              </Button>
            </PersonRow>
          ))}
        </People>
      )}
      {query.hasNextPage && <MorePages query={query} />}
      <Confirm
        open={leaving !== undefined}
        onClose={() => setLeaving(undefined)}
        title={t('Remove partner?')}
        yes={t('Remove partner')}
        action={part}
      >
        {t('{name} leaves your partners. Either of you can ask again.', { name: leaving?.fullName ?? '' })}
      </Confirm>
      <BlockedDialog open={showsBlocked} onClose={() => showBlocked(false)} say={say} />
    </Card>
  );
}
