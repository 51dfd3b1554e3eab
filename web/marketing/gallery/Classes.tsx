/** The classes of the gallery: each opens to its generics and their brands. */
import type { CatalogueClass, CatalogueGeneric } from '#contract/catalogue/catalogue.ts';
import { PRESCRIPTION_NAMES } from '#rules/catalogue/catalogue.ts';
import { ClassHead } from '../../gallery/ClassHead.tsx';
import { GenericName } from '../../gallery/GenericName.tsx';
import { t } from '../../i18n.ts';
import { pathOfGeneric } from '../../paths.ts';
import { Data } from '../../ui/Data.tsx';

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
      <ClassHead drugs={drugs} />
      <div className="border-t border-base-300 px-4 pt-3 pb-2">
        <p className="text-sm text-quiet">
          <Data>{drugs.description}</Data>
        </p>
        <ul className="medicines mt-1 divide-y divide-base-300">
          {drugs.generics.map((generic) => (
            <Generic key={generic.slug} generic={generic} />
          ))}
        </ul>
      </div>
    </details>
  );
}

/** Without classes, of which there are hundreds in one page: `marketing.css` gives it the look of the app's. */
function Generic({ generic: { slug, name, brands, prescription } }: { generic: CatalogueGeneric }) {
  return (
    <li>
      <div>
        <a href={pathOfGeneric(slug)}>
          <GenericName name={name} />
        </a>
        {brands.length > 0 && <p translate="no">{brands.join(', ')}</p>}
      </div>
      <span data-kind={prescription}>{t(PRESCRIPTION_NAMES[prescription])}</span>
    </li>
  );
}
