/** Administrators' lists: sort orders, page size, and which roles see a member's contacts. */
import type { AdminRole } from './role.ts';

export const ADMIN_LISTS = [
  'users',
  'posts',
  'business',
  'wallets',
  'transactions',
  'pharmacies',
  'inventories',
] as const;
export type AdminList = (typeof ADMIN_LISTS)[number];

export const DIRECTIONS = ['down', 'up'] as const;
export type Direction = (typeof DIRECTIONS)[number];

/** The first of each is the default. */
export const ADMIN_SORTS = {
  users: ['created', 'name'],
  posts: ['created', 'changed'],
  business: ['created', 'price'],
  wallets: ['created', 'amount'],
  transactions: ['created', 'amount'],
  pharmacies: ['created', 'name'],
  inventories: ['created', 'name'],
} as const satisfies Record<AdminList, readonly ['created', ...string[]]>;

export const ADMIN_LIST_LIMITS = { search: 80, cursor: 800, reason: 2_000 } as const;

/** Rows on a page. */
export const ADMIN_PAGE = 50;

export const USER_STATES = ['confirmed', 'unconfirmed', 'suspended'] as const;
export type UserState = (typeof USER_STATES)[number];

/** States of the badge beside a name, and none. */
export const BADGE_FILTERS = ['verified', 'expired', 'none'] as const;
export type BadgeFilter = (typeof BADGE_FILTERS)[number];

export const POST_STATES = ['shown', 'hidden', 'removed'] as const;
export type PostState = (typeof POST_STATES)[number];

export const INVENTORY_STATES = ['in stock', 'low', 'out', 'archived'] as const;
export type InventoryState = (typeof INVENTORY_STATES)[number];

/** True for roles that see e-mail addresses, telephone numbers, addresses and licence numbers. Readers see only names. */
export function seesContacts(role: AdminRole): boolean {
  return role !== 'reader';
}
