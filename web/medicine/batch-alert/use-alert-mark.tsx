/** Marks medicines that a standing safety alert is about, wherever they are listed. */
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { nameKey } from '#rules/medicine/catalogue.ts';
import { t } from '../../i18n.ts';
import { Badge } from '../../ui/Badge.tsx';
import { alertedGenericsQuery } from './queries.ts';

/** A generic is marked for any of its brands, a brand for an alert of it or of its whole generic. */
export type AlertMark = (genericId: number, brand?: string | null) => ReactNode;

/** None for visitors, and while nothing is known yet. */
export function useAlertMark(isMember: boolean): AlertMark {
  const { data = [] } = useQuery({ ...alertedGenericsQuery, enabled: isMember });
  return (genericId, brand) => {
    const named = data.filter((alerted) => alerted.genericId === genericId).map(({ brandName }) => brandName);
    const isNamed = brand ? named.some((name) => name === '' || nameKey(name) === nameKey(brand)) : named.length > 0;
    return (
      isNamed && (
        <Badge tone="lost" icon="warning">
          {t('Safety alert')}
        </Badge>
      )
    );
  };
}
