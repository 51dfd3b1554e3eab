/** Shown if nothing in a list matches the filters, with a button to clear them. */
import type { ReactNode } from 'react';
import { t } from '../../i18n.ts';
import { Button } from '../Button.tsx';
import { Empty } from './Empty.tsx';

interface NoMatchProps {
  title?: string;
  children?: ReactNode;
  /** Clears words and filters. */
  clear: () => void;
  /** The button's label. */
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
