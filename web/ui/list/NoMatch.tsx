/** What a list shows where there is something, and nothing of it fits what is searched for: the way back to all of it. */
import type { ReactNode } from 'react';
import { t } from '../../i18n.ts';
import { Button } from '../Button.tsx';
import { Empty } from './Empty.tsx';

interface NoMatchProps {
  title?: string;
  children?: ReactNode;
  /** Takes back words and filters. */
  clear: () => void;
  /** What the button says. */
  all?: string;
}

export function NoMatch({ title = t('Nothing found'), children, clear, all = t('Show all') }: NoMatchProps) {
  return (
    <Empty
      icon="search"
      title={title}
      action={
        <Button kind="quiet" onClick={clear}>
          {all}
        </Button>
      }
    >
      {children}
    </Empty>
  );
}
