/** Tests of what each role of administrators may do. */
import { describe, expect, it } from 'vitest';
import { ADMIN_ROLES, isPermitted, PERMISSIONS } from './role.ts';

const permittedTo = (role: (typeof ADMIN_ROLES)[number]) => PERMISSIONS.filter((name) => isPermitted(role, name));

describe('a role', () => {
  it('of an owner may do everything', () => {
    expect(permittedTo('owner')).toEqual(PERMISSIONS);
  });

  it.each(ADMIN_ROLES)('%s has a session and reads', (role) => {
    expect(permittedTo(role)).toEqual(expect.arrayContaining(['session', 'read']));
  });

  it('other than the owner names no administrators and repairs no jobs', () => {
    const others = ADMIN_ROLES.filter((role) => role !== 'owner');
    for (const permission of ['administrators', 'operations'] as const) {
      expect(others.filter((role) => isPermitted(role, permission))).toEqual([]);
    }
  });

  it('moves money as owner and money alone, and sees papers of licences as owner and licences alone', () => {
    expect(ADMIN_ROLES.filter((role) => isPermitted(role, 'money'))).toEqual(['owner', 'money']);
    expect(ADMIN_ROLES.filter((role) => isPermitted(role, 'licences'))).toEqual(['owner', 'licences']);
  });

  it('of a reader changes nothing', () => {
    expect(permittedTo('reader')).toEqual(['session', 'read', 'audit']);
  });
});
