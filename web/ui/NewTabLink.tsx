/** A link that looks like a button and opens in a new tab, which a screen reader says. */
import type { ReactNode } from 'react';
import { t } from '../i18n.ts';
import { Icon, type IconName } from './Icon.tsx';

interface NewTabLinkProps {
  href: string;
  icon: IconName;
  className?: string;
  children: ReactNode;
}

export function NewTabLink({ href, icon, className = '', children }: NewTabLinkProps) {
  return (
    <a
      href={href}
      target="_blank"
      rel="noreferrer"
      className={`btn border-base-300 bg-base-100 hover:bg-base-200 focus-ring ${className}`}
    >
      <Icon name={icon} />
      {children}
      <span className="sr-only"> {t('(opens in a new tab)')}</span>
    </a>
  );
}
