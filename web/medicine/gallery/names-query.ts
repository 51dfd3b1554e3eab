/** Query of catalogue names. */
import { keepPreviousData } from '@tanstack/react-query';
import { CATALOGUE_LIMITS } from '#rules/medicine/catalogue.ts';
import { callQuery } from '../../net/api.ts';

/** Returns no suggestions offline. */
export function namesQuery(value: string, only?: 'brand') {
  const q = value.trim().slice(0, CATALOGUE_LIMITS.query);
  return {
    ...callQuery(['catalogue', 'names', q, only ?? 'all'], 'GET /api/catalogue/search', { q, only }, 'hits'),
    enabled: q.length >= CATALOGUE_LIMITS.queryMin,
    placeholderData: keepPreviousData,
    staleTime: Infinity,
    gcTime: 60_000,
    retry: false,
  };
}
