/** The classes of the gallery: each opens to its generics and their brands. */
import type { CatalogueClass, CatalogueGeneric } from '#contract/catalogue/catalogue.ts';
import { GenericName } from '../../gallery/GenericName.tsx';
import { PrescriptionBadge } from '../../gallery/PrescriptionBadge.tsx';
import { t } from '../../i18n.ts';
import { pathOfGeneric } from '../../paths.ts';
import { Data } from '../../ui/Data.tsx';
import { Icon } from '../../ui/Icon.tsx';

interface ClassesProps {
  classes: readonly CatalogueClass[];
  /** The one that stands open at first, by its slug. */
  opened: string | undefined;
}

export function Classes({ classes, opened }: ClassesProps) {
  return (
    <ul className="grid gap-2">
      {classes.map((drugs) => (
        <li key={drugs.slug}>
          <DrugClass drugs={drugs} isOpen={drugs.slug === opened} />
        </li>
      ))}
    </ul>
  );
}

function DrugClass({ drugs, isOpen }: { drugs: CatalogueClass; isOpen: boolean }) {
  return (
    <details id={drugs.slug} open={isOpen} className="group rounded-box border border-base-300 bg-base-100">
      <summary className="flex min-h-12 cursor-pointer items-center gap-3 rounded-box px-4 py-2.5 focus-ring">
        <Icon name="forward" className="text-quiet transition-transform group-open:rotate-90" />
        <span className="grid min-w-0 grow gap-x-3 sm:grid-cols-[1fr_auto] sm:items-center">
          <h2 className="font-semibold tracking-tight wrap-anywhere">
            <Data>{drugs.name}</Data>
          </h2>
          <span className="text-xs text-quiet">
            {t('{n, plural, one {# medicine} other {# medicines}}', { n: drugs.generics.length })}
          </span>
        </span>
      </summary>
      <div className="border-t border-base-300 px-4 pt-3 pb-2">
        <p className="text-sm text-quiet">
          <Data>{drugs.description}</Data>
        </p>
        <ul className="mt-1 divide-y divide-base-300">
          {drugs.generics.map((generic) => (
            <Generic key={generic.slug} generic={generic} />
          ))}
        </ul>
      </div>
    </details>
  );
}

function Generic({ generic: { slug, name, brands, prescription } }: { generic: CatalogueGeneric }) {
  return (
    <li className="relative flex flex-wrap items-start gap-x-3 gap-y-1 py-2.5">
      <div className="min-w-0 grow basis-52">
        <a
          href={pathOfGeneric(slug)}
          className="font-medium outline-none after:absolute after:inset-0 after:rounded-field focus-visible:after:outline-2 focus-visible:after:outline-primary"
        >
          <GenericName name={name} />
        </a>
        <p translate="no" className="text-sm text-quiet wrap-anywhere">
          {brands.join(', ')}
        </p>
      </div>
      <PrescriptionBadge kind={prescription} />
    </li>
  );
}
