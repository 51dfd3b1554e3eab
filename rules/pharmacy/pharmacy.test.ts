/** Tests of what each role may do at its pharmacy. */
import { expect, it } from 'vitest';
import { mayAtPharmacy, type PharmacyRight, type PharmacyRole } from './pharmacy.ts';

it.each<[PharmacyRole, PharmacyRight[]]>([
  ['owner', ['keep', 'manage', 'own']],
  ['manager', ['keep', 'manage']],
  ['seller', ['keep']],
])('a %s may %j', (role, rights) => {
  const all: PharmacyRight[] = ['keep', 'manage', 'own'];
  expect(all.filter((right) => mayAtPharmacy(role, right))).toEqual(rights);
});
