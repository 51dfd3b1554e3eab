/** What the search of the gallery found: classes first, then generics and brands, the likeliest first. */
import type { KeyboardEvent, ReactNode } from 'react';
import { Link } from 'react-router';
import { message } from '#rules/i18n/message.ts';
import type { Named } from '#rules/catalogue/name-index.ts';
import { t } from '../i18n.ts';
import { pathOfClass, pathOfGeneric } from '../paths.ts';
import { Data } from '../ui/Data.tsx';
import { Empty } from '../ui/list/Empty.tsx';
import { Icon } from '../ui/Icon.tsx';
import { Sentence } from '../ui/Sentence.tsx';
import { GenericName } from './GenericName.tsx';
import { PrescriptionBadge } from './PrescriptionBadge.tsx';
import type { Entry } from './queries.ts';
import type { Found } from './search.ts';

interface HitsProps {
  found: Found;
  q: string;
  /** Keys that lead from one to the next. */
  press: Press;
  mark: Mark;
  /** What else there is where nothing was found. */
  otherwise?: ReactNode;
}

type Press = (event: KeyboardEvent) => void;
/** What stands beside a medicine, or a brand of it. */
export type Mark = (genericId: number, brand?: string | null) => ReactNode;

export function Hits({ found, q, press, mark, otherwise }: HitsProps) {
  const { classes, names } = found;
  if (classes.length + names.length === 0) {
    return (
      <div className="mt-3">
        <Empty icon="search" title={t('Nothing found')} action={otherwise}>
          <Sentence of={message('No class, medicine or brand here has a name like “{q}”.', { q })} data={['q']} />
        </Empty>
      </div>
    );
  }
  return (
    <ul
      aria-label={t('Results')}
      className="mt-3 divide-y divide-base-300 rounded-box border border-base-300 bg-base-100"
    >
      {classes.map(({ slug, name, generics }) => (
        <Hit
          key={slug}
          to={pathOfClass(slug)}
          name={name}
          press={press}
          badge={<Icon name="forward" className="text-quiet" />}
        >
          {t('Class of {n, plural, one {# medicine} other {# medicines}}', { n: generics.length })}
        </Hit>
      ))}
      {names.map((named) => (
        <NameHit key={`${named.medicine.slug} ${named.brand ?? ''}`} named={named} press={press} mark={mark} />
      ))}
    </ul>
  );
}

function NameHit({
  named: { medicine, brand, synonym },
  press,
  mark,
}: {
  named: Named<Entry>;
  press: Press;
  mark: Mark;
}) {
  const { genericId, slug, name, prescription } = medicine;
  const badge = (
    <span className="flex flex-wrap gap-2">
      {mark(genericId, brand)}
      <PrescriptionBadge kind={prescription} />
    </span>
  );
  return (
    <Hit to={pathOfGeneric(slug)} name={brand ?? name} press={press} badge={badge}>
      {brand !== null && <Sentence of={message('Brand of {generic}', { generic: name })} data={['generic']} />}
      {brand === null && synonym !== null && (
        <Sentence of={message('Also called {synonym}', { synonym })} data={['synonym']} />
      )}
      {brand === null && synonym === null && <Data>{medicine.class.name}</Data>}
    </Hit>
  );
}

interface HitProps {
  to: string;
  press: Press;
  name: string;
  badge: ReactNode;
  children: ReactNode;
}

function Hit({ to, name, press, badge, children }: HitProps) {
  return (
    <li>
      <Link
        to={to}
        data-hit
        onKeyDown={press}
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
