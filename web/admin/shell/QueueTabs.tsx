/** A screen of several queues with a tab each; the chosen one is in the address as `?queue=`. */
import type { ComponentType, ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import type { Message } from '#rules/i18n/message.ts';
import { t } from '../../i18n.ts';
import { Tabs } from '../../ui/Tabs.tsx';
import { AdminPage } from './AdminPage.tsx';

interface QueueTabsProps {
  title: string;
  queues: readonly { name: string; title: Message; Panel: ComponentType }[];
  /** Content above the tabs. */
  children?: ReactNode;
}

export function QueueTabs({ title, queues, children }: QueueTabsProps) {
  const [search, setSearch] = useSearchParams();
  const chosen = queues.find(({ name }) => name === search.get('queue')) ?? queues[0];
  return (
    <AdminPage title={title} lead={t('Everything you do here is recorded under your name.')}>
      {children}
      {chosen && (
        <Tabs
          label={t('Queues')}
          tabs={queues}
          chosen={chosen.name}
          choose={(queue) => setSearch({ queue }, { replace: true })}
        >
          <chosen.Panel />
        </Tabs>
      )}
    </AdminPage>
  );
}
