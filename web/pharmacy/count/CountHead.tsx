/** The head of a count: scope, progress, and the buttons that end it. */
import { useState } from 'react';
import type { StockCount } from '#contract/pharmacy/stock-count.ts';
import { mayAtPharmacy, type PharmacyRole } from '#rules/pharmacy/pharmacy.ts';
import { t } from '../../i18n.ts';
import { Banner } from '../../ui/alert/Banner.tsx';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { Data } from '../../ui/Data.tsx';
import { ConfirmButton } from '../../ui/dialog/ConfirmButton.tsx';
import { momentOf, Time } from '../../ui/Time.tsx';
import { ConfirmCount } from './ConfirmCount.tsx';
import { useSelf } from '../../net/session.ts';
import { COUNT_STATE_NAMES, namesOfOthers } from './count-words.ts';
import { cancelCount, type Confirmed } from './queries.ts';

interface CountHeadProps {
  count: StockCount;
  /** The viewer's role. */
  role: PharmacyRole;
}

export function CountHead({ count, role }: CountHeadProps) {
  const { name, state, startedBy, at, counted, batches, endedBy, endedAt } = count;
  const { word, tone } = COUNT_STATE_NAMES[state];
  const [done, setDone] = useState<Confirmed>();
  const { _id: selfId } = useSelf();
  const others = namesOfOthers(count, selfId);
  return (
    <header className="grid gap-3">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div className="min-w-0 grow basis-60">
          <p className="text-sm font-medium text-quiet">{t('Stock count')}</p>
          <h1 translate="no" className="text-2xl font-bold tracking-tight wrap-anywhere">
            {name}
          </h1>
          <p className="text-sm text-quiet wrap-anywhere">
            <Data>{startedBy}</Data> · <Time detail at={at} />
          </p>
        </div>
        <div className="flex flex-wrap items-center gap-2">
          <Badge tone={tone}>{t(word)}</Badge>
          <span className="text-sm tabular-nums">
            {batches === null
              ? t('{count, plural, =0 {No batch counted yet} one {# batch counted} other {# batches counted}}', {
                  count: counted,
                })
              : t('{count, number} of {total, plural, one {# batch} other {# batches}} counted', {
                  count: counted,
                  total: batches,
                })}
          </span>
        </div>
      </div>
      {state === 'open' && <Ends count={count} role={role} done={setDone} />}
      {state === 'open' && <MayConfirm count={count} />}
      {endedBy !== null && endedAt !== null && (
        <p className="text-sm text-quiet wrap-anywhere">
          {t('Ended by {name}, {at}', { name: endedBy, at: momentOf(endedAt) })}
        </p>
      )}
      <div role="status" className="empty:hidden">
        {done && <Result of={done} others={others} />}
      </div>
    </header>
  );
}

function Ends({ count, role, done }: CountHeadProps & { done: (confirmed: Confirmed) => void }) {
  const [confirming, setConfirming] = useState(false);
  // each dialog starts fresh, without the previous error
  const [round, setRound] = useState(0);

  function askToConfirm() {
    setRound(round + 1);
    setConfirming(true);
  }

  return (
    <div className="flex flex-wrap gap-2">
      {mayAtPharmacy(role, 'manage') && (
        <Button icon="check" disabled={count.counted === 0} onClick={askToConfirm}>
          {t('Confirm the count')}
        </Button>
      )}
      <ConfirmCount key={round} count={count} open={confirming} onClose={() => setConfirming(false)} done={done} />
      <ConfirmButton
        kind="quiet"
        label={t('Cancel count')}
        title={t('Cancel the count?')}
        yes={t('Cancel count')}
        danger
        no={t('Continue counting')}
        needsNetwork
        action={() => cancelCount(count)}
      >
        {t('The count is saved for reference. Stock stays the same.')}
      </ConfirmButton>
    </div>
  );
}

/** Says who may confirm, by name. */
function MayConfirm({ count: { mayConfirm } }: { count: StockCount }) {
  const { _id: selfId } = useSelf();
  const names = mayConfirm.map(({ _id, name }) => (_id === selfId ? t('You') : name)).join(', ');
  return <p className="text-sm text-quiet wrap-anywhere">{t('Who can confirm: {names}', { names })}</p>;
}

function Result({ of: { posted, flagged, waiting }, others }: { of: Confirmed; others: string }) {
  return (
    <Banner kind={flagged + waiting > 0 ? 'warning' : 'success'}>
      {t('{count, plural, =0 {No differences.} one {# difference saved.} other {# differences saved.}}', {
        count: posted,
      })}{' '}
      {flagged > 0 &&
        t(
          '{count, plural, one {# batch was not saved. Count it again.} other {# batches were not saved. Count them again.}}',
          {
            count: flagged,
          },
        )}{' '}
      {waiting > 0 &&
        t(
          '{count, plural, one {# large difference that you counted must be confirmed by} other {# large differences that you counted must be confirmed by}} one of these people: {names}.',
          { count: waiting, names: others },
        )}
    </Banner>
  );
}
