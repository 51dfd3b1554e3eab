/** Tests of the roles that see members' contacts. */
import { expect, it } from 'vitest';
import { ADMIN_ROLES } from './role.ts';
import { seesContacts } from './list.ts';

it('everybody who acts sees contacts, and who only looks on does not', () => {
  expect(ADMIN_ROLES.filter((role) => !seesContacts(role))).toEqual(['reader']);
});
