/** The actions on rows of a list that this administrator's role permits. */
import { useQuery } from '@tanstack/react-query';
import { isPermitted } from '#rules/admin/role.ts';
import { adminQuery } from '../shell/session.ts';
import type { ListAct } from './definition.ts';

export function useActs<Row>(acts: readonly ListAct<Row>[]): readonly ListAct<Row>[] {
  const { data } = useQuery(adminQuery);
  return acts.filter(({ permission }) => data && isPermitted(data.admin.role, permission));
}
