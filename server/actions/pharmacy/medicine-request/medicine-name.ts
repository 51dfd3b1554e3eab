/** Finds the catalogue's medicine that a patient means, typos included, and refuses those that must not be requested here. */
import { type Medicine, nameKey, type Prescription } from '#rules/medicine/catalogue.ts';
import type { ProductName } from '#rules/medicine/product-generic.ts';
import { isSlipOf, namesWithin } from '#rules/medicine/typed-name.ts';
import { invalidField } from '#rules/error.ts';
import { message } from '#rules/i18n/message.ts';
import type { Catalogue } from '../../../cache/catalogue-cache.ts';

export interface MeantMedicine {
  genericId: number;
  name: string;
  prescription: Prescription;
}

/** Matches as products are matched; a name with several meanings has none. */
export function meantMedicine({ tie, byId }: Catalogue, name: string, brand: string): MeantMedicine | undefined {
  const { sureness, genericId, mayBe } = tie({ name, brand });
  const meant = sureness === 'unsure' ? onlySpelt(byId, { name, brand }, mayBe) : byId.get(genericId ?? 0);
  return meant && { genericId: meant.id, name: meant.name, prescription: meant.prescription };
}

/** Returns the only medicine in doubt if one of its names is as typed, apart from typing errors: a patient knows the brand by ear. */
function onlySpelt(
  byId: Catalogue['byId'],
  { name, brand }: ProductName,
  mayBe: readonly number[],
): Medicine | undefined {
  const only = mayBe.length === 1 ? byId.get(mayBe[0] ?? 0) : undefined;
  if (!only) return undefined;
  const typed = [name, brand].flatMap((text) => namesWithin(text).slice(0, 2));
  const names = [only.name, ...(only.synonyms ?? []), ...only.brands];
  return typed.some((one) => names.some((other) => isSlipOf(one, other))) ? only : undefined;
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
