/** Tests of the town that an address names. */
import { expect, test } from 'vitest';
import { townOfAddress } from './place.ts';

test.each([
  ['12 Allen Avenue, Ikeja', 'Ikeja'],
  ['12 Allen Avenue, Ikeja, Lagos', 'Ikeja'],
  ['12 Allen Avenue, Ikeja, Lagos State, Nigeria.', 'Ikeja'],
  ['Shop 4, Ogbete Main Market, Enugu', 'Ogbete Main Market'],
  ['12 Allen Avenue', ''],
  ['Kano, Kano', ''],
  ['', ''],
  [' , ,', ''],
])('%s is in "%s"', (address, town) => {
  expect(townOfAddress(address)).toBe(town);
});
