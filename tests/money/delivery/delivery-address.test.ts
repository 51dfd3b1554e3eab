/** The address book of a member. */
import { beforeEach, describe, expect, it } from 'vitest';
import { DELIVERY_ADDRESS_LIMITS } from '#rules/money/delivery.ts';
import { makeMembers } from '../../chat/rooms.ts';
import type { TestMember } from '../../kit/people.ts';
import { openApp } from '../../kit/start.ts';
import { makePharmacy } from '../../pharmacy/pharmacies.ts';
import { addAddress, YABA } from './addresses.ts';

const app = openApp();
let ada: TestMember;
let bola: TestMember;
beforeEach(async () => {
  [ada, bola] = (await makeMembers(app, 2)) as [TestMember, TestMember];
});

const listed = async (who: TestMember) => (await who.call('GET /api/delivery/addresses')).body.addresses;

describe('the address book', () => {
  it('is its member’s alone, and its first address is the default', async () => {
    const [added] = await addAddress(ada);
    expect(added).toMatchObject({ ...YABA, pharmacy: null, isDefault: true });
    expect(await listed(bola)).toEqual([]);
    const changed = { id: added!._id, ...YABA, town: 'Surulere' };
    expect((await bola.call('PATCH /api/delivery/addresses/:id', changed)).status).toBe(404);
    expect((await bola.call('DELETE /api/delivery/addresses/:id', { id: added!._id })).status).toBe(404);
    expect((await ada.call('PATCH /api/delivery/addresses/:id', changed)).body.addresses).toMatchObject([
      { town: 'Surulere', isDefault: true },
    ]);
    expect((await ada.call('DELETE /api/delivery/addresses/:id', { id: added!._id })).body.addresses).toEqual([]);
  });

  it('has one default, which comes first', async () => {
    await addAddress(ada);
    const both = await addAddress(ada, { town: 'Ikeja', isDefault: true });
    expect(both.map(({ town, isDefault }) => [town, isDefault])).toEqual([
      ['Ikeja', true],
      ['Yaba', false],
    ]);
    const { body } = await ada.call('PATCH /api/delivery/addresses/:id', {
      id: both[1]!._id,
      ...YABA,
      isDefault: true,
    });
    expect(body.addresses.map(({ town }) => town)).toEqual(['Yaba', 'Ikeja']);
  });

  it('names a pharmacy where the member works, and no other', async () => {
    const pharmacyId = await makePharmacy(ada);
    const [named] = await addAddress(ada, { pharmacyId });
    expect(named!.pharmacy).toMatchObject({ _id: pharmacyId });
    const { status, body } = await bola.call('POST /api/delivery/addresses', { ...YABA, pharmacyId });
    expect([status, Object.keys(body.fields ?? {})]).toEqual([400, ['pharmacyId']]);
  });

  it.each([
    [{ phone: '' }, 'phone'],
    [{ phone: '123' }, 'phone'],
    [{ contact: ' ' }, 'contact'],
    [{ street: '' }, 'street'],
    [{ town: 'x'.repeat(81) }, 'town'],
    [{ state: 'Atlantis' }, 'state'],
  ])('refuses %j at the field %s', async (fields, field) => {
    const { status, body } = await ada.call('POST /api/delivery/addresses', { ...YABA, ...fields });
    expect([status, Object.keys(body.fields ?? {})]).toEqual([400, [field]]);
  });

  it(`takes ${DELIVERY_ADDRESS_LIMITS.count} and not one more, also when many are added at once`, async () => {
    const answers = await Promise.all(Array.from({ length: 25 }, () => ada.call('POST /api/delivery/addresses', YABA)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(DELIVERY_ADDRESS_LIMITS.count);
    const saved = await listed(ada);
    expect(saved).toHaveLength(DELIVERY_ADDRESS_LIMITS.count);
    expect(saved.filter(({ isDefault }) => isDefault)).toHaveLength(1);
  });
});
