/** Alternatives: the same generic and strength, and separately the rest of the class. */
import type { CatalogueGeneric } from '#contract/medicine/catalogue.ts';
import type { SameStrength } from '#contract/trade/generic.ts';
import { t } from '../../i18n.ts';
import { pathOfGeneric } from '../../paths.ts';
import { Card } from '../../ui/Card.tsx';
import { Data } from '../../ui/Data.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Link } from '../../ui/Link.tsx';
import type { Entry } from './gallery.ts';
import { GenericName } from './GenericName.tsx';

interface SubstitutesProps {
  entry: Entry;
  /** Brands on sale now; undefined for visitors, for untraded generics, and until loaded. */
  brands: readonly SameStrength[] | undefined;
}

export function Substitutes({ entry, brands }: SubstitutesProps) {
  const others = entry.class.generics.filter(({ slug }) => slug !== entry.slug);
  if (!brands && others.length === 0) return null;
  return (
    <Card title={t('Related medicines')}>
      <div className="grid gap-4 text-sm">
        {brands && <SameGeneric brands={brands} />}
        {others.length > 0 && <SameClass others={others} />}
      </div>
    </Card>
  );
}

function SameGeneric({ brands }: { brands: readonly SameStrength[] }) {
  return (
    <section>
      <h3 className="font-semibold">{t('Same generic, same strength')}</h3>
      {brands.length === 0 ? (
        <p className="mt-1 text-quiet">{t('No brands on sale here now.')}</p>
      ) : (
        <>
          <p className="mt-1 text-quiet">{t('Brands on sale here now, as sellers describe them.')}</p>
          <dl className="mt-1 divide-y divide-base-300">
            {brands.map(({ strength, brands: names }) => (
              <div key={strength} className="flex flex-wrap gap-x-3 py-1.5">
                <dt className="min-w-0 font-medium wrap-anywhere">
                  <Data>{strength}</Data>
                </dt>
                <dd className="min-w-0 wrap-anywhere">
                  <Data>{names.join(', ')}</Data>
                </dd>
              </div>
            ))}
          </dl>
        </>
      )}
    </section>
  );
}

function SameClass({ others }: { others: readonly CatalogueGeneric[] }) {
  return (
    <details className="group">
      <summary className="flex min-h-11 cursor-pointer items-center gap-2 rounded-sm font-semibold focus-ring">
        <Icon name="forward" className="shrink-0 text-quiet transition-transform group-open:rotate-90" />
        {t('Same class, not substitutes: {n}', { n: others.length })}
      </summary>
      <p className="mt-1 text-quiet">
        {t('Other medicines in the same class. None of them is equivalent to this one.')}
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
