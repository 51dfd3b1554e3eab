/** Active safety alerts above what they concern: the feed, a generic, or a chat's trade. */
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { BatchAlert } from '#contract/medicine/batch-alert.ts';
import { message } from '#rules/i18n/message.ts';
import { batchAlertName, rangeText } from '#rules/medicine/batch-alert.ts';
import { t } from '../../i18n.ts';
import { pathOfBatchAlert } from '../../paths.ts';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Sentence } from '../../ui/Sentence.tsx';
import { SpokenAs } from '../../ui/SpokenAs.tsx';
import { type Alerted, batchAlertsQuery } from './queries.ts';

/** The number of alerts shown before the rest is expanded. */
const FIRST = 2;

/** Renders nothing if there are none, or until they load. */
export function ActiveAlerts({ of = {} }: { of?: Alerted }) {
  const { data: alerts = [] } = useQuery(batchAlertsQuery(of));
  const [all, setAll] = useState(false);
  if (alerts.length === 0) return null;
  const more = alerts.length - FIRST;
  return (
    <section aria-label={t('Safety alerts')} className="mb-4 grid gap-2">
      {alerts.slice(0, all ? alerts.length : FIRST).map((alert) => (
        <ActiveAlert key={alert._id} alert={alert} />
      ))}
      {more > 0 && !all && (
        <Button kind="quiet" onClick={() => setAll(true)}>
          {t('{more, plural, one {# more safety alert} other {# more safety alerts}}', { more })}
        </Button>
      )}
    </section>
  );
}

function ActiveAlert({ alert }: { alert: BatchAlert }) {
  const name = batchAlertName(alert);
  const batches = alert.batches.map(rangeText).join(', ');
  return (
    <article className="flex flex-wrap items-center gap-x-3 gap-y-2 rounded-field border border-error bg-error/10 px-3 py-2.5 text-sm">
      <div className="flex grow basis-56 items-start gap-2.5">
        <Icon name="warning" className="mt-px" />
        <div className="min-w-0">
          <p className="font-semibold wrap-anywhere">
            <Sentence of={message('Safety alert: {name}', { name })} data={['name']} />
          </p>
          <p className="line-clamp-2 wrap-anywhere">
            <Sentence
              of={message('{count, plural, one {Batch} other {Batches}} {batches}', {
                count: alert.batches.length,
                batches,
              })}
              data={['batches']}
            />
          </p>
          <p translate="no" className="line-clamp-2 wrap-anywhere text-quiet">
            {alert.content}
          </p>
        </div>
      </div>
      <ButtonLink to={pathOfBatchAlert(alert._id)} kind="quiet">
        <SpokenAs of={message('Read the safety alert about {name}', { name })} data={['name']}>
          {t('Read it')}
        </SpokenAs>
      </ButtonLink>
    </article>
  );
}
