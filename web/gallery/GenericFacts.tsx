/** What the catalogue says of a generic: class, code, forms, strengths, and its brands with their makers. */
import type { ReactNode } from 'react';
import { message } from '#rules/i18n/message.ts';
import { t } from '../i18n.ts';
import { pathOfClass } from '../paths.ts';
import { Card } from '../ui/Card.tsx';
import { Data } from '../ui/Data.tsx';
import { Sentence } from '../ui/Sentence.tsx';
import { TextLink } from '../ui/TextLink.tsx';
import type { Mark } from './Hits.tsx';
import type { Entry } from './queries.ts';

export function GenericFacts({ entry }: { entry: Entry }) {
  const { class: drugs, atc, forms, strengths } = entry;
  return (
    <Card title={t('Facts')}>
      <dl className="grid gap-3 text-sm">
        <Fact name={t('Class')}>
          <TextLink to={pathOfClass(drugs.slug)}>
            <Data>{drugs.name}</Data>
          </TextLink>
        </Fact>
        {atc && (
          <Fact name={t('ATC code')}>
            <Data>{atc}</Data>
          </Fact>
        )}
        <Fact name={t('Forms')}>
          <Data>{forms.join(', ')}</Data>
        </Fact>
        <Fact name={t('Strengths')}>
          {/* an amount and its unit stay in one line */}
          <Data>{strengths.map((strength) => strength.replaceAll(' ', '\u00a0')).join(', ')}</Data>
        </Fact>
      </dl>
    </Card>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-xs text-quiet">{name}</dt>
      <dd className="mt-0.5 wrap-anywhere first-letter:uppercase">{children}</dd>
    </div>
  );
}

/** With the way to suggest another one. */
interface BrandsProps {
  entry: Entry;
  action: ReactNode;
  mark: Mark;
}

export function Brands({ entry: { genericId, brands, makers }, action, mark }: BrandsProps) {
  return (
    <Card title={t('Brands')}>
      {brands.length === 0 && <p className="text-sm text-quiet">{t('No brand is listed here.')}</p>}
      <ul className="flex flex-wrap gap-2 text-sm">
        {brands.map((brand) => (
          <li
            key={brand}
            className="min-w-0 rounded-selector border border-base-300 bg-base-200 px-2.5 py-1 wrap-anywhere"
          >
            <span className="flex flex-wrap items-center gap-x-2">
              <span translate="no" className="min-w-0 font-medium">
                {brand}
              </span>
              {mark(genericId, brand)}
            </span>
            {makers[brand] && (
              <span className="block text-xs text-quiet">
                <Sentence of={message('by {maker}', { maker: makers[brand] })} data={['maker']} />
              </span>
            )}
          </li>
        ))}
      </ul>
      {action && <div className="mt-3">{action}</div>}
    </Card>
  );
}
