/** Cached answers about pharmacies' stock and staff, until something of the pharmacy changes. */
import type { PharmacyRole } from '#rules/pharmacy/pharmacy.ts';
import { openAnswerCache } from './answer-cache.ts';
import { openChangeCounts } from './change-count.ts';
import type { Meter } from '../telemetry/meter.ts';
import type { PreparedJson } from './prepared-json.ts';
import type { ChangeListener } from '../store/change-listener.ts';
import type { Db } from '../store/db.ts';
import { listRoles, notifyStockChanges } from '../store/pharmacy/pharmacy.ts';

export interface StockCache {
  answer(pharmacyId: string, key: string, make: () => Promise<PreparedJson>): Promise<PreparedJson>;
  /** The role of each staff member, including the owner. */
  roles(pharmacyId: string): Promise<ReadonlyMap<string, PharmacyRole>>;
  /** The pharmacy of a product, which never changes. */
  pharmacyOf(productId: string, load: () => Promise<string | undefined>): Promise<string | undefined>;
  /** After a commit: drops the answers about a pharmacy here at once, and on other servers shortly after. */
  changed(pharmacyId: string): void;
  /** After a commit that may have changed every pharmacy's stock: drops all answers here at once. The database notifies other servers. */
  allChanged(): void;
  /** After a commit: drops the staff at once, before the database notifies. */
  forgetRoles(pharmacyId: string): void;
}

const CACHED_ANSWERS_MAX = 300;
const CACHED_IDS_MAX = 5_000;
const NOTIFY_MS = 100;

export function openStockCache(db: Db, changes: ChangeListener, meter: Meter): StockCache {
  const answers = openAnswerCache<PreparedJson>(changes, { max: CACHED_ANSWERS_MAX, name: 'stock', meter });
  const staff = openAnswerCache<ReadonlyMap<string, PharmacyRole>>(changes, {
    max: CACHED_IDS_MAX,
    name: 'staff',
    meter,
  });
  const pharmacies = openAnswerCache<string | undefined>(changes, { max: CACHED_IDS_MAX, name: 'product', meter });
  // answers cached under an earlier count are never requested again
  const counts = openChangeCounts(CACHED_IDS_MAX);
  const changedIds = new Set<string>();

  /** Notifies other servers. If that fails, they keep their cached answers until those expire. */
  function notifyServers(): void {
    const ids = [...changedIds];
    changedIds.clear();
    notifyStockChanges(db, ids).catch(() => undefined);
  }

  changes.on('stock', (pharmacyId) => counts.changed(pharmacyId));
  changes.on('staff', (pharmacyId) => staff.drop(pharmacyId));
  changes.on('member', () => answers.clear());
  return {
    answer: (pharmacyId, key, make) => answers.get(`${pharmacyId} ${counts.of(pharmacyId)} ${key}`, make),
    roles: (pharmacyId) => staff.get(pharmacyId, () => listRoles(db, pharmacyId)),
    pharmacyOf: (productId, load) => pharmacies.get(productId, load),
    changed(pharmacyId) {
      counts.changed(pharmacyId);
      if (changedIds.size === 0) setTimeout(notifyServers, NOTIFY_MS).unref();
      changedIds.add(pharmacyId);
    },
    allChanged: () => answers.clear(),
    forgetRoles: (pharmacyId) => staff.drop(pharmacyId),
  };
}
