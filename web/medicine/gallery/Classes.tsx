/** The gallery's classes: each expands to its generics and their brands. */
import { useEffect, useRef, useState } from 'react';
import type { CatalogueClass } from '#contract/medicine/catalogue.ts';
import { PRESCRIPTION_NAMES } from '#rules/medicine/catalogue.ts';
import { t } from '../../i18n.ts';
import { pathOfGeneric } from '../../paths.ts';
import { Data } from '../../ui/Data.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Link } from '../../ui/Link.tsx';
import { GenericName } from './GenericName.tsx';
import type { Mark } from './Hits.tsx';

interface ListProps {
  /** True to render collapsed classes in full: without script they could not load later. */
  isWhole?: boolean;
  mark?: Mark;
}

interface ClassesProps extends ListProps {
  classes: readonly CatalogueClass[];
  /** The slug of the class expanded at first. */
  opened: string | undefined;
}

export function Classes({ classes, opened, ...list }: ClassesProps) {
  return (
    <ul className="grid gap-2">
      {classes.map((drugs) => (
        <li key={drugs.slug}>
          <DrugClass key={String(drugs.slug === opened)} drugs={drugs} isFirst={drugs.slug === opened} {...list} />
        </li>
      ))}
    </ul>
  );
}

interface DrugClassProps extends ListProps {
  drugs: CatalogueClass;
  isFirst: boolean;
}

function DrugClass({ drugs, isFirst, isWhole = false, mark }: DrugClassProps) {
  const box = useRef<HTMLDetailsElement>(null);
  const [isOpen, setOpen] = useState(isFirst);
  useEffect(() => {
    if (isFirst) box.current?.scrollIntoView({ block: 'start' });
  }, [isFirst]);
  return (
    <details
      ref={box}
      id={drugs.slug}
      open={isOpen}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      className="group rounded-box border border-base-300 bg-base-100"
    >
      <summary className="flex min-h-12 cursor-pointer items-center gap-3 rounded-box px-4 py-2.5 focus-ring">
        <Icon name="forward" className="shrink-0 text-quiet transition-transform group-open:rotate-90" />
        <span className="grid min-w-0 grow gap-x-3 sm:grid-cols-[1fr_auto] sm:items-center">
          <h2 className="font-semibold tracking-tight wrap-anywhere">
            <Data>{drugs.name}</Data>
          </h2>
          <span className="text-xs text-quiet">
            {t('{n, plural, one {# medicine} other {# medicines}}', { n: drugs.generics.length })}
          </span>
        </span>
      </summary>
      {(isOpen || isWhole) && <Medicines drugs={drugs} mark={mark} />}
    </details>
  );
}

/** Its rows have no CSS classes, since a page has hundreds: `medicines.css` styles them. */
function Medicines({ drugs: { description, generics }, mark }: { drugs: CatalogueClass; mark: Mark | undefined }) {
  return (
    <div className="border-t border-base-300 px-4 pt-3 pb-2">
      <p className="text-sm text-quiet">
        <Data>{description}</Data>
      </p>
      <ul className="medicines mt-1 divide-y divide-base-300">
        {generics.map(({ genericId, slug, name, brands, prescription }) => (
          <li key={slug}>
            <div>
              <Link to={pathOfGeneric(slug)}>
                <GenericName name={name} />
              </Link>
              {brands.length > 0 && <p translate="no">{brands.join(', ')}</p>}
            </div>
            {mark?.(genericId)}
            <span data-kind={prescription}>{t(PRESCRIPTION_NAMES[prescription])}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
