/** Builds paths between administrators' screens. */
import { ADMIN_PATHS } from '../paths.ts';
import { pathTo } from '#rules/paths.ts';

type One = 'user' | 'pharmacy' | 'inventory' | 'wallet';
type Listed = 'users' | 'businesses' | 'posts' | 'pharmacies' | 'inventories' | 'wallets' | 'transactions';

export function pathOfOne(what: One, id: string): string {
  return pathTo(ADMIN_PATHS[what], id);
}

/** The path of a list with filters, or with a row open: `{ open: id }`. */
export function pathOfList(list: Listed, query: Readonly<Record<string, string>>): string {
  return `${ADMIN_PATHS[list]}?${new URLSearchParams(query)}`;
}
