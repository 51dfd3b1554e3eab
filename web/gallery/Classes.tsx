/** The classes of the gallery: each opens to its generics and their brands. */
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import type { CatalogueClass, CatalogueGeneric } from '#contract/catalogue/catalogue.ts';
import { pathOfGeneric } from '../paths.ts';
import { Data } from '../ui/Data.tsx';
import { ClassHead } from './ClassHead.tsx';
import { GenericName } from './GenericName.tsx';
import type { Mark } from './Hits.tsx';
import { PrescriptionBadge } from './PrescriptionBadge.tsx';

interface ClassesProps {
  classes: readonly CatalogueClass[];
  /** The one that stands open at first, by its slug. */
  opened: string | null;
  mark: Mark;
}

export function Classes({ classes, opened, mark }: ClassesProps) {
  return (
    <ul className="grid gap-2">
      {classes.map((drugs) => (
        <li key={drugs.slug}>
          <DrugClass key={String(drugs.slug === opened)} drugs={drugs} isFirst={drugs.slug === opened} mark={mark} />
        </li>
      ))}
    </ul>
  );
}

function DrugClass({ drugs, isFirst, mark }: { drugs: CatalogueClass; isFirst: boolean; mark: Mark }) {
  const box = useRef<HTMLDetailsElement>(null);
  const [isOpen, setOpen] = useState(isFirst);
  useEffect(() => {
    if (isFirst) box.current?.scrollIntoView({ block: 'start' });
  }, [isFirst]);
  return (
    <details
      ref={box}
      open={isOpen}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      className="group rounded-box border border-base-300 bg-base-100"
    >
      <ClassHead drugs={drugs} />
      {isOpen && (
        <div className="border-t border-base-300 px-4 pt-3 pb-2">
          <p className="text-sm text-quiet">
            <Data>{drugs.description}</Data>
          </p>
          <ul className="mt-1 divide-y divide-base-300">
            {drugs.generics.map((generic) => (
              <Generic key={generic.slug} generic={generic} mark={mark} />
            ))}
          </ul>
        </div>
      )}
    </details>
  );
}

function Generic({ generic, mark }: { generic: CatalogueGeneric; mark: Mark }) {
  const { genericId, slug, name, brands, prescription } = generic;
  return (
    <li className="relative flex flex-wrap items-start gap-x-3 gap-y-1 py-2.5">
      <div className="min-w-0 grow basis-52">
        <Link
          to={pathOfGeneric(slug)}
          className="font-medium outline-none after:absolute after:inset-0 after:rounded-field focus-visible:after:outline-2 focus-visible:after:outline-primary"
        >
          <GenericName name={name} />
        </Link>
        <p translate="no" className="text-sm text-quiet wrap-anywhere">
          {brands.join(', ')}
        </p>
      </div>
      <span className="flex flex-wrap gap-2">
        {mark(genericId)}
        <PrescriptionBadge kind={prescription} />
      </span>
    </li>
  );
}
