/** Marks medicines with an active safety alert in every list. */
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { nameKey } from '#rules/medicine/catalogue.ts';
import { t } from '../../i18n.ts';
import { Badge } from '../../ui/Badge.tsx';
import { alertedGenericsQuery } from './queries.ts';

/** Marks a generic for an alert on any of its brands, and a brand for an alert on it or on its whole generic. */
export type AlertMark = (genericId: number, brand?: string | null) => ReactNode;

/** No marks for visitors, and until the alerts load. */
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
