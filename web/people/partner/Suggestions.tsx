/** Members the member may know: of the same state, and partners of partners. */
import { useQuery } from '@tanstack/react-query';
import type { Suggestion } from '#contract/people/partner.ts';
import { t } from '../../i18n.ts';
import { Card } from '../../ui/Card.tsx';
import { People, PersonRow } from './PersonRow.tsx';
import { suggestionsQuery } from './queries.ts';
import { RelationButton } from './RelationButton.tsx';
import { Data } from '../../ui/Data.tsx';

/** Optional: renders nothing if there are no suggestions or they fail to load. */
export function Suggestions({ say }: { say: (text: string) => void }) {
  const { data: suggestions = [] } = useQuery(suggestionsQuery);
  if (suggestions.length === 0) return null;
  return (
    <Card title={t('People you may know')}>
      <People label={t('People you may know')}>
        {suggestions.map((member) => (
          <PersonRow key={member._id} person={member} about={<Reason {...member} />}>
            <RelationButton other={member} relation="none" say={say} />
          </PersonRow>
        ))}
      </People>
    </Card>
  );
}

function Reason({ state, mutual }: Suggestion) {
  const shared = t('{n, plural, one {# partner in common} other {# partners in common}}', { n: mutual });
  return (
    <>
      <Data>{state}</Data>
      {state && mutual > 0 && ' · '}
      {mutual > 0 && shared}
    </>
  );
}
