/** The brands of a generic with their makers. */
import type { ReactNode } from 'react';
import { message } from '#rules/i18n/message.ts';
import { t } from '../../i18n.ts';
import { Card } from '../../ui/Card.tsx';
import { Sentence } from '../../ui/Sentence.tsx';
import type { Entry } from './gallery.ts';
import type { Mark } from './Hits.tsx';

interface BrandsProps {
  entry: Entry;
  /** The button to suggest another brand. */
  action?: ReactNode;
  mark?: Mark | undefined;
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
              {mark?.(genericId, brand)}
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
