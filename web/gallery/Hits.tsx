/** What the search of the gallery found: classes first, then generics and brands, the likeliest first. */
import type { KeyboardEvent, ReactNode } from 'react';
import { Link } from 'react-router';
import { message } from '#rules/i18n/message.ts';
import type { Named } from '#rules/catalogue/name-index.ts';
import { t } from '../i18n.ts';
import { pathOfClass, pathOfGeneric } from '../paths.ts';
import { Empty } from '../ui/list/Empty.tsx';
import { Icon } from '../ui/Icon.tsx';
import { Sentence } from '../ui/Sentence.tsx';
import { PrescriptionBadge } from './PrescriptionBadge.tsx';
import type { Entry } from './gallery.ts';
import { HIT, HitFace, NameWords } from './HitFace.tsx';
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

interface NameHitProps extends Pick<HitsProps, 'press' | 'mark'> {
  named: Named<Entry>;
}

function NameHit({ named, press, mark }: NameHitProps) {
  const { medicine, brand } = named;
  const { genericId, slug, name, prescription } = medicine;
  const badge = (
    <span className="flex flex-wrap gap-2">
      {mark(genericId, brand)}
      <PrescriptionBadge kind={prescription} />
    </span>
  );
  return (
    <Hit to={pathOfGeneric(slug)} name={brand ?? name} press={press} badge={badge}>
      <NameWords named={named} />
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

function Hit({ to, press, ...face }: HitProps) {
  return (
    <li>
      <Link to={to} data-hit onKeyDown={press} className={HIT}>
        <HitFace {...face} />
      </Link>
    </li>
  );
}
