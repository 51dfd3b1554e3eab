/** Finds members by name while typing, in one state or all, each with a button to send a partner request. */
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import type { MemberHit } from '#contract/people/partner.ts';
import { NIGERIAN_STATES } from '#rules/nigeria.ts';
import { PARTNER_LIMITS, SEARCH_RESULTS } from '#rules/people/partner.ts';
import { t } from '../../i18n.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { Failed } from '../../ui/list/Failed.tsx';
import { Field, Labelled } from '../../ui/form/Field.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import { useDebounced } from '../../ui/hook/use-debounced.ts';
import { People, PersonRow } from './PersonRow.tsx';
import { searchQuery } from './queries.ts';
import { RelationButton } from './RelationButton.tsx';
import { Data } from '../../ui/Data.tsx';

/** The fragment that leads to it. */
export const FIND_PARTNERS = 'find';

export function FindPartners() {
  const [input, setInput] = useState('');
  const [state, setState] = useState('');
  const name = useDebounced(input.trim());
  const { searchMin, searchMax } = PARTNER_LIMITS;
  const isAsked = input.trim().length >= searchMin && name.length >= searchMin && name.length <= searchMax;
  return (
    <Card title={t('Find partners')}>
      <search
        id={FIND_PARTNERS}
        className="scroll-mt-[calc(var(--top)+4rem)] grid gap-3 sm:grid-cols-[minmax(0,1fr)_12rem] dialog:grid-cols-1"
      >
        <Field
          name="name"
          type="search"
          label={t('Name')}
          hint={t('At least {n} letters. Small spelling mistakes are fine.', { n: searchMin })}
          maxLength={searchMax}
          autoComplete="off"
          value={input}
          onChange={(event) => setInput(event.currentTarget.value)}
        />
        <StateFilter state={state} choose={setState} />
      </search>
      {isAsked && <Results name={name} state={state} everywhere={() => setState('')} />}
    </Card>
  );
}

function StateFilter({ state, choose }: { state: string; choose: (state: string) => void }) {
  const id = useId();
  return (
    <Labelled id={id} label={t('State')} hint={undefined} error={undefined}>
      <select id={id} value={state} onChange={(event) => choose(event.currentTarget.value)} className="select">
        <option value="">{t('All states')}</option>
        {NIGERIAN_STATES.map((option) => (
          <option key={option} translate="no">
            {option}
          </option>
        ))}
      </select>
    </Labelled>
  );
}

interface ResultsProps {
  name: string;
  state: string;
  everywhere: () => void;
}

function Results({ name, state, everywhere }: ResultsProps) {
  const { data: results, error, isFetching, isPlaceholderData, refetch } = useQuery(searchQuery(name, state));
  const isLate = isFetching && (!results || isPlaceholderData);
  return (
    <div className="mt-4">
      <p role="status" className="flex min-h-6 items-center gap-2 text-sm text-quiet">
        {isLate && <Spinner size={16} />}
        {isLate ? t('Searching') : results && countLabel(results)}
      </p>
      {error && !isFetching && <Failed error={error} retry={refetch} />}
      {results?.length === 0 && !isLate && (
        <div className="grid justify-items-start gap-3 text-sm">
          <p className="wrap-anywhere">
            {state
              ? t('No one in {state} is called “{name}”.', { state, name })
              : t('No member found for “{name}”. Try their last name or fewer letters.', { name })}
          </p>
          {state && (
            <Button kind="quiet" onClick={everywhere}>
              {t('Search in all states')}
            </Button>
          )}
        </div>
      )}
      {results && results.length > 0 && (
        <People label={t('Members found')}>
          {results.map((member) => (
            <PersonRow key={member._id} person={member} about={<Data>{member.state}</Data>}>
              <RelationButton other={member} relation={member.relation} />
            </PersonRow>
          ))}
        </People>
      )}
    </div>
  );
}

function countLabel(results: MemberHit[]): string {
  if (results.length === 0) return t('No members found');
  if (results.length >= SEARCH_RESULTS) return t('First {n} results. Keep typing for more.', { n: results.length });
  return t('{n, plural, one {# member found} other {# members found}}', { n: results.length });
}
