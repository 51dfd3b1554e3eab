/** Finds the catalogue's medicine that a patient means, typos included, and refuses those that must not be requested here. */
import { nameKey, type Prescription } from '#rules/medicine/catalogue.ts';
import { isSlipOf, namesWithin } from '#rules/medicine/typed-name.ts';
import { invalidField } from '#rules/error.ts';
import { message } from '#rules/i18n/message.ts';
import type { Catalogue } from '../../../cache/catalogue-cache.ts';

export interface MeantMedicine {
  genericId: number;
  name: string;
  prescription: Prescription;
}

const HITS = 5;

/** Matches the name first, then the brand; undefined if the catalogue has nothing similar. */
export function meantMedicine(catalogue: Catalogue, name: string, brand: string): MeantMedicine | undefined {
  const exact = catalogue.names.meaning(name, brand);
  if (exact) return { genericId: exact.id, name: exact.name, prescription: exact.prescription };
  for (const typed of [...namesWithin(name), ...namesWithin(brand)]) {
    const known = catalogue.names.meaning(typed, '');
    if (known) return { genericId: known.id, name: known.name, prescription: known.prescription };
    const hits = catalogue.search(typed, { limit: HITS });
    const hit = hits.find((one) => isSlipOf(typed, one.brand ?? one.generic));
    if (hit) return { genericId: hit.genericId, name: hit.generic, prescription: hit.prescription };
  }
  return undefined;
}

/** Throws for a controlled medicine, which is only handed out in person. */
export function requireUncontrolled(catalogue: Catalogue, name: string, brand: string, meant?: MeantMedicine): void {
  const named = catalogue.names.controlled(name, brand);
  const known = named ?? (meant?.prescription === 'CONTROLLED' ? meant.name : undefined);
  const controlled = known ?? catalogue.tie({ name, brand }).controlled;
  if (controlled === '') return;
  const sentence = message(
    '{medicine} is a controlled medicine. You can’t ask for it here. Please see a doctor and take the prescription to a pharmacy.',
    { medicine: controlled },
  );
  throw invalidField('name', sentence);
}

/** Returns the key that is equal for two requests for the same medicine. */
export function medicineKeyOf(name: string, brand: string, meant: MeantMedicine | undefined): string {
  return meant ? `generic ${meant.genericId}` : `name ${nameKey(name) || nameKey(brand) || name}`.slice(0, 140);
}
