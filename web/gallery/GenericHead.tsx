/** The head of a generic's page: how it may be supplied, its names, and what can be done with it. */
import type { ReactNode } from 'react';
import { message } from '#rules/i18n/message.ts';
import { t } from '../i18n.ts';
import { Sentence } from '../ui/Sentence.tsx';
import type { Entry } from './gallery.ts';
import { GenericName } from './GenericName.tsx';
import { PrescriptionBadge } from './PrescriptionBadge.tsx';

interface GenericHeadProps {
  entry: Entry;
  isTraded: boolean;
  /** Buttons. */
  children: ReactNode;
}

export function GenericHead({ entry: { name, synonyms, prescription }, isTraded, children }: GenericHeadProps) {
  return (
    <header className="grid gap-3 rounded-box border border-base-300 bg-base-100 p-4 sm:p-5">
      <div>
        <PrescriptionBadge kind={prescription} />
        <h1 className="mt-2 text-2xl font-bold tracking-tight">
          <GenericName name={name} />
        </h1>
        {synonyms.length > 0 && (
          <p className="mt-1 text-sm text-quiet wrap-anywhere">
            <Sentence of={message('Also called {names}', { names: synonyms.join(', ') })} data={['names']} />
          </p>
        )}
      </div>
      {!isTraded && <p className="text-sm text-quiet">{t('Controlled drugs are not traded here.')}</p>}
      <div className="grid grid-cols-2 gap-2 sm:flex sm:flex-wrap">{children}</div>
    </header>
  );
}
