/** The gallery's search results: classes first, then generics and brands, best match first. */
import type { ReactNode } from 'react';
import { message } from '#rules/i18n/message.ts';
import type { Named } from '#rules/medicine/name-index.ts';
import { t } from '../../i18n.ts';
import { pathOfClass, pathOfGeneric } from '../../paths.ts';
import { Data } from '../../ui/Data.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Link } from '../../ui/Link.tsx';
import { Empty } from '../../ui/list/Empty.tsx';
import { Sentence } from '../../ui/Sentence.tsx';
import type { Entry } from './gallery.ts';
import { GenericName } from './GenericName.tsx';
import { PrescriptionBadge } from './PrescriptionBadge.tsx';
import type { Found } from './search.ts';

interface HitsProps {
  found: Found;
  q: string;
  mark?: Mark;
  /** Shown if nothing is found. */
  otherwise?: ReactNode;
}

/** Renders the mark beside a medicine or one of its brands. */
export type Mark = (genericId: number, brand?: string | null) => ReactNode;

export function Hits({ found: { classes, names }, q, mark, otherwise }: HitsProps) {
  if (classes.length + names.length === 0) {
    return (
      <Empty icon="search" title={t('Nothing found')} action={otherwise}>
        <Sentence of={message('No class, medicine or brand matches “{q}”.', { q })} data={['q']} />
      </Empty>
    );
  }
  return (
    <ul aria-label={t('Results')} className="divide-y divide-base-300 rounded-box border border-base-300 bg-base-100">
      {classes.map(({ slug, name, generics }) => (
        <Hit key={slug} to={pathOfClass(slug)} name={name} badge={<Icon name="forward" className="text-quiet" />}>
          {t('Class of {n, plural, one {# medicine} other {# medicines}}', { n: generics.length })}
        </Hit>
      ))}
      {names.map(({ medicine, brand, synonym }) => (
        <Hit
          key={`${medicine.slug} ${brand ?? ''}`}
          to={pathOfGeneric(medicine.slug)}
          name={brand ?? medicine.name}
          badge={
            <>
              {mark?.(medicine.genericId, brand)}
              <PrescriptionBadge kind={medicine.prescription} />
            </>
          }
        >
          <Reason medicine={medicine} brand={brand} synonym={synonym} />
        </Hit>
      ))}
    </ul>
  );
}

interface HitProps {
  to: string;
  name: string;
  badge: ReactNode;
  children: ReactNode;
}

function Hit({ to, name, badge, children }: HitProps) {
  return (
    <li>
      <Link
        to={to}
        className="flex min-h-12 flex-wrap items-center gap-x-3 gap-y-1 rounded-box px-4 py-2 hover:bg-base-200 focus-visible:outline-2 focus-visible:-outline-offset-2 focus-visible:outline-primary"
      >
        <span className="min-w-0 grow basis-52">
          <span className="block font-medium">
            <GenericName name={name} />
          </span>
          <span className="block text-sm text-quiet wrap-anywhere">{children}</span>
        </span>
        {badge}
      </Link>
    </li>
  );
}

/** Why a name matched: as a brand, by another name, or through its class. */
function Reason({ medicine, brand, synonym }: Pick<Named<Entry>, 'medicine' | 'brand' | 'synonym'>) {
  if (brand !== null)
    return <Sentence of={message('Brand of {generic}', { generic: medicine.name })} data={['generic']} />;
  if (synonym !== null) return <Sentence of={message('Also called {synonym}', { synonym })} data={['synonym']} />;
  return <Data>{medicine.class.name}</Data>;
}
