/** Tests of the town that an address names. */
import { expect, test } from 'vitest';
import { townOfAddress } from './place.ts';

test.each([
  ['12 Allen Avenue, Ikeja', 'Ikeja'],
  ['12 Allen Avenue, Ikeja, Lagos', 'Ikeja'],
  ['12 Allen Avenue, Ikeja, Lagos State, Nigeria.', 'Ikeja'],
  ['Shop 4, Ogbete Main Market, Enugu', 'Ogbete Main Market'],
  ['3 Wharf Road, St. Johns', 'St. Johns'],
  ['3 Wharf Road, State Estate Layout', 'State Estate Layout'],
  ['3 Wharf Road, Kano  State', ''],
  ['3 Wharf Road, Lagos State Estate', 'Lagos State Estate'],
  ['12 Allen Avenue', ''],
  ['Kano, Kano', ''],
  ['', ''],
  [' , ,', ''],
])('%s is in "%s"', (address, town) => {
  expect(townOfAddress(address)).toBe(town);
});
