/** Tests of the overview's median answers, and of the default step of a period. */
import { expect, it } from 'vitest';
import { ADMIN_ROLES } from './role.ts';
import { middleOf, seesMoney, stepOf } from './overview.ts';

const day = (minutes: number, of: number) => ({ name: 'licence minutes', day: '2027-01-01', minutes, of }) as const;

it('the middle answer counts each day as often as there were answers', () => {
  expect(middleOf([])).toEqual({ minutes: null, of: 0 });
  expect(middleOf([day(90, 1)])).toEqual({ minutes: 90, of: 1 });
  expect(middleOf([day(90, 2), day(10, 2)])).toEqual({ minutes: 10, of: 4 });
  expect(middleOf([day(600, 1), day(10, 8), day(300, 2)])).toEqual({ minutes: 10, of: 11 });
  expect(middleOf([day(10, 1), day(300, 2), day(600, 5)])).toEqual({ minutes: 600, of: 8 });
});

it('sums of money are for who moves it and for who checks the books', () => {
  expect(ADMIN_ROLES.filter(seesMoney)).toEqual(['owner', 'money', 'reader']);
});

it('a year is shown by week where nothing else is asked for', () => {
  expect([stepOf('365', undefined), stepOf('30', undefined), stepOf('365', 'day')]).toEqual(['week', 'day', 'day']);
});
