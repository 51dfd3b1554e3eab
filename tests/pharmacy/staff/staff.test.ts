/** Staff of a pharmacy: invited by the owner, limited by their role, and locked out as soon as they are removed. */
import { beforeEach, describe, expect, it } from 'vitest';
import { STAFF_OF_PHARMACY } from '#rules/pharmacy/pharmacy.ts';
import { inTransaction } from '#server/store/db.ts';
import { insertPair } from '#server/store/people/partner.ts';
import type { TestMember } from '../../kit/people.ts';
import { makePharmacy, sell, stockedProduct } from '../pharmacies.ts';
import { makeMembers } from '../../chat/rooms.ts';
import { connect, next } from '../../kit/socket.ts';
import { openApp } from '../../kit/start.ts';

const app = openApp();
let owner: TestMember;
let friend: TestMember;
let stranger: TestMember;
let pharmacyId: string;
beforeEach(async () => {
  await app.ctx.db.deleteFrom('attempt').execute();
  [owner, friend, stranger] = (await makeMembers(app, 3)) as [TestMember, TestMember, TestMember];
  await inTransaction(app.ctx.db, (trx) => insertPair(trx, owner.id, friend.id));
  pharmacyId = await makePharmacy(owner);
});

const invite = (who = friend, role = 'seller', by = owner) =>
  by.call('POST /api/business/pharmacy/:id/staff', { id: pharmacyId, friendId: who.id, role });
const join = (who = friend) => who.call('POST /api/business/pharmacy/:id/join', { id: pharmacyId });
const remove = (who = friend) =>
  owner.call('DELETE /api/business/pharmacy/:id/staff/:friendId', { id: pharmacyId, friendId: who.id });
const statusOf = async (who: TestMember) =>
  (await who.call('GET /api/business/pharmacy/:id', { id: pharmacyId })).status;

async function kindsTo(who: TestMember): Promise<string[]> {
  return (await who.call('GET /api/feed/notifications')).body.notifications.content.map(
    ({ payload }) => payload.alertType,
  );
}

describe('an invitation', () => {
  it('opens the pharmacy once it is accepted, and both are told', async () => {
    expect((await invite()).status).toBe(200);
    expect(await statusOf(friend)).toBe(404);
    const { invitations } = (await friend.call('GET /api/business/pharmacy-invitations/')).body;
    expect(invitations).toMatchObject([{ pharmacy: { _id: pharmacyId }, role: 'seller', by: owner.fullName }]);
    expect((await join()).body).toEqual({ invitations: [] });
    expect(await statusOf(friend)).toBe(200);
    expect(await kindsTo(friend)).toContain('staff invited');
    expect(await kindsTo(owner)).toContain('staff joined');
    const { pharmacies } = (await friend.call('GET /api/business/pharmacies/:id', { id: friend.id })).body;
    expect(pharmacies).toMatchObject([{ _id: pharmacyId, role: 'seller' }]);
  });

  it('is for partners of the owner alone, and one however often it is sent', async () => {
    expect((await invite(stranger)).body).toMatchObject({ type: 'conflict' });
    const sent = await Promise.all([1, 2, 3].map(() => invite()));
    expect(sent.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect((await kindsTo(friend)).filter((kind) => kind === 'staff invited')).toHaveLength(1);
  });

  it('can be declined, and then opens nothing', async () => {
    await invite();
    expect((await friend.call('POST /api/business/pharmacy/:id/leave', { id: pharmacyId })).status).toBe(200);
    expect((await join()).status).toBe(404);
  });

  it('is refused where there is no room for more people', async () => {
    const members = await makeMembers(app, STAFF_OF_PHARMACY);
    const rows = members.map(({ id }) => ({
      pharmacy_id: pharmacyId,
      member_id: id,
      role: 'seller' as const,
      invited_by: owner.id,
    }));
    await app.ctx.db.insertInto('pharmacy_staff').values(rows).execute();
    expect((await invite()).body).toMatchObject({ type: 'conflict' });
  });
});

describe('a role', () => {
  it('lets a seller sell and receive, but not set levels, and a manager set levels, but not settings', async () => {
    const { _id } = await stockedProduct(owner, pharmacyId);
    await invite();
    await join();
    const setLevel = () => friend.call('PATCH /api/business/inventory/:id', { id: _id, reorderLevel: 5 });
    expect((await sell(friend, _id, 1)).status).toBe(200);
    expect((await setLevel()).status).toBe(403);
    const changed = { id: pharmacyId, friendId: friend.id, role: 'manager' };
    expect((await owner.call('PATCH /api/business/pharmacy/:id/staff', changed)).body.staff).toMatchObject([
      { role: 'manager' },
    ]);
    expect((await setLevel()).status).toBe(200);
    const edited = await friend.call('PATCH /api/business/pharmacy/:id', { id: pharmacyId, about: 'Mine' });
    expect(edited.status).toBe(403);
    expect((await invite(stranger, 'seller', friend)).status).toBe(403);
  });
});

describe('removing', () => {
  it('ends it at once, and says so on the open screen', async () => {
    const { _id } = await stockedProduct(owner, pharmacyId);
    await invite();
    await join();
    const socket = await connect(app.url, friend.token);
    const event = next(socket, 'pharmacy');
    expect((await remove()).body).toEqual({ staff: [] });
    expect(await event).toMatchObject({ pharmacyId });
    expect((await sell(friend, _id, 1)).status).toBe(404);
    expect(await kindsTo(friend)).toContain('staff removed');
    expect((await remove()).status).toBe(200);
    socket.disconnect();
  });
});
