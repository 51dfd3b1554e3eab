/** The rest of a generic's class, marked as something else. */
import type { ComponentType, ReactNode } from 'react';
import type { CatalogueGeneric } from '#contract/catalogue/catalogue.ts';
import { t } from '../i18n.ts';
import { pathOfGeneric } from '../paths.ts';
import { Icon } from '../ui/Icon.tsx';
import type { Entry } from './gallery.ts';
import { GenericName } from './GenericName.tsx';

export interface LinkProps {
  to: string;
  className: string;
  children: ReactNode;
}

export function othersOf({ slug, class: drugs }: Entry): readonly CatalogueGeneric[] {
  return drugs.generics.filter((other) => other.slug !== slug);
}

interface SameClassProps {
  others: readonly CatalogueGeneric[];
  /** A link of the app, or of a page. */
  Link: ComponentType<LinkProps>;
}

export function SameClass({ others, Link }: SameClassProps) {
  return (
    <details className="group">
      <summary className="flex min-h-11 cursor-pointer items-center gap-2 rounded-sm font-semibold focus-ring">
        <Icon name="forward" className="shrink-0 text-quiet transition-transform group-open:rotate-90" />
        {t('Same class, not equivalent: {n}', { n: others.length })}
      </summary>
      <p className="mt-1 text-quiet">
        {t('Other medicines that the catalogue lists in the same class. None of them is equivalent to this one.')}
      </p>
      <ul className="mt-1 divide-y divide-base-300">
        {others.map(({ slug, name }) => (
          <li key={slug}>
            <Link to={pathOfGeneric(slug)} className="flex min-h-11 items-center py-1.5 hover:underline focus-ring">
              <GenericName name={name} />
            </Link>
          </li>
        ))}
      </ul>
    </details>
  );
}
