/** Compares the states by members, offers and money paid to sellers. */
import { useState } from 'react';
import type { Overview, StateRow } from '#contract/admin/overview.ts';
import { type Message, message } from '#rules/i18n/message.ts';
import { t } from '../../i18n.ts';
import { Card } from '../../ui/Card.tsx';
import { Tabs } from '../../ui/Tabs.tsx';
import { countText, nairaText } from './numbers.ts';

interface Measure {
  name: 'members' | 'newMembers' | 'offers' | 'paidIn';
  title: Message;
}

const MEASURES: readonly Measure[] = [
  { name: 'members', title: message('Members') },
  { name: 'newMembers', title: message('New members') },
  { name: 'offers', title: message('Offers') },
  { name: 'paidIn', title: message('Paid in') },
];

export function States({ states, choose }: { states: Overview['states']; choose: (state: string) => void }) {
  const measures = MEASURES.filter(({ name }) => name !== 'paidIn' || states.some(({ paidIn }) => paidIn !== null));
  const [chosen, setChosen] = useState<Measure['name']>('members');
  const valueOf = (row: StateRow) => row[chosen] ?? 0;
  const rows = states.filter((row) => valueOf(row) !== 0).toSorted((a, b) => valueOf(b) - valueOf(a));
  const most = Math.max(...rows.map(valueOf), 1);
  const textOf = chosen === 'paidIn' ? nairaText : countText;
  return (
    <Card title={t('By state')}>
      <Tabs label={t('By state')} tabs={measures} chosen={chosen} choose={setChosen}>
        {rows.length === 0 ? (
          <p className="text-sm text-quiet">{t('No data for any state in this period.')}</p>
        ) : (
          <ol className="grid gap-x-8 sm:grid-cols-2">
            {rows.map((row) => (
              <li key={row.state}>
                <button
                  type="button"
                  onClick={() => choose(row.state)}
                  className="grid min-h-11 w-full cursor-pointer grid-cols-[7.5rem_1fr_auto] items-center gap-3 rounded-sm text-left text-sm hover:bg-base-200 focus-ring"
                >
                  <span translate="no">{row.state}</span>
                  <span aria-hidden="true" className="h-2 rounded-full bg-base-200">
                    <span
                      className="block h-full rounded-full bg-primary"
                      style={{ width: `${Math.max(0, valueOf(row) / most) * 100}%` }}
                    />
                  </span>
                  <span className="tabular-nums">{textOf(valueOf(row))}</span>
                </button>
              </li>
            ))}
          </ol>
        )}
      </Tabs>
    </Card>
  );
}
