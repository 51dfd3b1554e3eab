/** What a result of the gallery's search shows within its link. */
import type { ReactNode } from 'react';
import type { Named } from '#rules/catalogue/name-index.ts';
import { message } from '#rules/i18n/message.ts';
import { Data } from '../ui/Data.tsx';
import { Sentence } from '../ui/Sentence.tsx';
import type { Entry } from './gallery.ts';
import { GenericName } from './GenericName.tsx';

/** The link's look. */
export const HIT =
  'flex min-h-12 flex-wrap items-center gap-x-3 gap-y-1 rounded-box px-4 py-2 hover:bg-base-200 focus-visible:outline-2 focus-visible:-outline-offset-2 focus-visible:outline-primary';

interface HitFaceProps {
  name: string;
  badge: ReactNode;
  children: ReactNode;
}

export function HitFace({ name, badge, children }: HitFaceProps) {
  return (
    <>
      <span className="min-w-0 grow basis-52">
        <span className="block font-medium">
          <GenericName name={name} />
        </span>
        <span className="block text-sm text-quiet wrap-anywhere">{children}</span>
      </span>
      {badge}
    </>
  );
}

/** Why a name was found: a brand of what, under which other name, or of which class. */
export function NameWords({ named: { medicine, brand, synonym } }: { named: Named<Entry> }) {
  if (brand !== null)
    return <Sentence of={message('Brand of {generic}', { generic: medicine.name })} data={['generic']} />;
  if (synonym !== null) return <Sentence of={message('Also called {synonym}', { synonym })} data={['synonym']} />;
  return <Data>{medicine.class.name}</Data>;
}
