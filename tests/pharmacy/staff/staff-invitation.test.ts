/** Invitations by e-mail address and phone number: bound to what is proven, used once, and silent about who is registered. */
import { randomUUIDv7 } from 'node:crypto';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { STAFF_INVITATIONS_PER_DAY } from '#rules/pharmacy/pharmacy.ts';
import { makeMembers } from '../../chat/rooms.ts';
import { untilJobsDone } from '../../kit/jobs.ts';
import { mailsTo } from '../../notice/mail.ts';
import type { TestMember } from '../../kit/people.ts';
import { callOn, openApp } from '../../kit/start.ts';
import { makePharmacy } from '../pharmacies.ts';

const app = openApp();
let owner: TestMember;
let bola: TestMember;
let stranger: TestMember;
let pharmacyId: string;
const PHONE = '0803 123 4567';

beforeEach(async () => {
  await app.ctx.db.deleteFrom('attempt').execute();
  [owner, bola, stranger] = (await makeMembers(app, 3)) as [TestMember, TestMember, TestMember];
  pharmacyId = await makePharmacy(owner);
});

const invite = (contact: string, role = 'seller') =>
  owner.call('POST /api/business/pharmacy/:id/staff-invitations', { id: pharmacyId, contact, role });
const invitationsOf = async (who: TestMember) =>
  (await who.call('GET /api/business/pharmacy-invitations/')).body.invitations;
const join = (who: TestMember) => who.call('POST /api/business/pharmacy/:id/join', { id: pharmacyId });
const statusOf = async (who: TestMember) =>
  (await who.call('GET /api/business/pharmacy/:id', { id: pharmacyId })).status;
const openTo = async () =>
  (await owner.call('GET /api/business/pharmacy/:id/staff-invitations', { id: pharmacyId })).body.invitations;
const tokenOf = (link: string | null | undefined) => link?.split('#')[1] ?? '';
const accept = (who: TestMember, token: string) => who.call('POST /api/business/staff-invitation/accept', { token });

async function noticesTo(who: TestMember): Promise<string[]> {
  const { notifications } = (await who.call('GET /api/feed/notifications')).body;
  return notifications.content.map(({ payload }) => payload.alertType);
}

describe('an invitation by e-mail', () => {
  it('reaches the member with that verified address, who need not be a partner', async () => {
    const { status, body } = await invite(bola.email.toUpperCase(), 'manager');
    expect(status).toBe(200);
    expect(body).toMatchObject({ link: null, invitations: [{ contact: bola.email, role: 'manager' }] });
    await untilJobsDone(app, 'mail-staff-invitation');
    const [mail] = await mailsTo(app, bola.email);
    expect(mail).toMatchObject({ subject: 'You are invited to work at a pharmacy on Mortar' });
    expect(mail?.text).toContain('invites you to work at Good Health Pharmacy as Manager');
    expect(await noticesTo(bola)).toContain('staff invited');
    expect(await invitationsOf(bola)).toMatchObject([
      { pharmacy: { _id: pharmacyId }, role: 'manager', by: owner.fullName },
    ]);
    expect(await invitationsOf(stranger)).toEqual([]);
    expect((await join(stranger)).status).toBe(404);
    expect((await join(bola)).body).toEqual({ invitations: [] });
    expect(await statusOf(bola)).toBe(200);
    expect(await openTo()).toEqual([]);
    expect(await noticesTo(owner)).toContain('staff joined');
  });

  it('answers the same for an address that nobody has', async () => {
    const known = await invite(bola.email);
    const unknown = await invite(`${randomUUIDv7()}@example.com`);
    const shapeOf = (body: object) =>
      JSON.stringify(body).replace(/[\w.-]+@example\.com|[0-9a-f-]{36}|\d{4}-[\d-]+T[\d:.]+Z/g, 'x');
    expect(unknown.status).toBe(known.status);
    expect(unknown.body.invitations).toHaveLength(2);
    expect(shapeOf(unknown.body.invitations[0]!)).toBe(shapeOf(known.body.invitations[0]!));
    const { staff } = (await owner.call('GET /api/business/pharmacy/:id/staff', { id: pharmacyId })).body;
    expect(staff).toEqual([]);
  });

  it('waits for whoever signs up and proves the address, and for nobody with it unproven', async () => {
    const email = `${randomUUIDv7()}@example.com`;
    await invite(email);
    await app.ctx.db.updateTable('member').set({ email, verified_at: null }).where('id', '=', bola.id).execute();
    expect((await app.ctx.db.selectFrom('staff_invitation').where('email', '=', email).execute()).length).toBe(1);
    await app.ctx.db.updateTable('member').set({ verified_at: new Date() }).where('id', '=', bola.id).execute();
    expect(await invitationsOf(bola)).toHaveLength(1);
  });

  it('can be declined and withdrawn, and expires', async () => {
    await invite(bola.email);
    expect((await bola.call('POST /api/business/pharmacy/:id/leave', { id: pharmacyId })).status).toBe(200);
    expect(await openTo()).toEqual([]);
    const { invitations } = (await invite(bola.email)).body;
    const asked = { id: pharmacyId, invitationId: invitations[0]!._id };
    const key = 'DELETE /api/business/pharmacy/:id/staff-invitations/:invitationId';
    expect((await owner.call(key, asked)).body.invitations).toEqual([]);
    expect((await join(bola)).status).toBe(404);
    await invite(bola.email);
    await app.ctx.db.updateTable('staff_invitation').set({ expires_at: new Date() }).execute();
    expect(await invitationsOf(bola)).toEqual([]);
    expect((await join(bola)).status).toBe(404);
    await app.ctx.jobs.add(app.ctx.db, 'prune-rows', {});
    await untilJobsDone(app, 'prune-rows');
    expect(await app.ctx.db.selectFrom('staff_invitation').selectAll().execute()).toEqual([]);
  });

  it('is invisible to somebody who blocked the owner, and the owner does not learn it', async () => {
    expect((await bola.call('POST /api/user/block/:friendId', { friendId: owner.id })).status).toBe(200);
    expect((await invite(bola.email)).status).toBe(200);
    await untilJobsDone(app, 'mail-staff-invitation');
    expect(await mailsTo(app, bola.email)).toEqual([]);
    expect(await invitationsOf(bola)).toEqual([]);
    expect(await noticesTo(bola)).not.toContain('staff invited');
    expect((await join(bola)).status).toBe(404);
    expect(await openTo()).toHaveLength(1);
  });

  it('is refused at its field for what is no address, and for one’s own', async () => {
    for (const contact of ['bola@', owner.email, '12', '+44 20 7946 0958']) {
      expect((await invite(contact)).body.fields, contact).toHaveProperty('contact');
    }
  });

  it('is limited by owner and day', async () => {
    for (let sent = 0; sent < STAFF_INVITATIONS_PER_DAY; sent += 1) {
      expect((await invite(bola.email)).status).toBe(200);
    }
    expect((await invite(bola.email)).body).toMatchObject({ type: 'too_many' });
  });
});

describe('an invitation by phone', () => {
  it('is a link that works once, and shows who invites before', async () => {
    const { link, invitations } = (await invite(PHONE)).body;
    expect(invitations).toMatchObject([{ contact: PHONE }]);
    const token = tokenOf(link);
    const seen = { invitation: { pharmacy: { _id: pharmacyId }, role: 'seller', by: owner.fullName } };
    expect((await callOn(app.url, 'POST /api/business/staff-invitation', { token })).body).toMatchObject(seen);
    expect((await accept(bola, token)).body).toEqual({ pharmacyId });
    expect(await statusOf(bola)).toBe(200);
    expect((await accept(stranger, token)).body).toMatchObject({ type: 'token' });
    expect((await callOn(app.url, 'POST /api/business/staff-invitation', { token })).body).toMatchObject({
      type: 'token',
    });
  });

  it('makes one of many staff who open it at once', async () => {
    const people = await makeMembers(app, 8);
    const token = tokenOf((await invite(PHONE)).body.link);
    const answers = await Promise.all(people.flatMap((who) => [accept(who, token), accept(who, token)]));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const { rows } = await sql<{ count: number }>`
      SELECT count(*)::int FROM pharmacy_staff WHERE pharmacy_id = ${pharmacyId}`.execute(app.ctx.db);
    expect(rows[0]?.count).toBe(1);
  });

  it('is replaced by a new link, and ends with its withdrawal', async () => {
    const first = tokenOf((await invite(PHONE)).body.link);
    const second = tokenOf((await invite(PHONE, 'manager')).body.link);
    expect((await accept(bola, first)).body).toMatchObject({ type: 'token' });
    const [one] = await openTo();
    const key = 'DELETE /api/business/pharmacy/:id/staff-invitations/:invitationId';
    await owner.call(key, { id: pharmacyId, invitationId: one!._id });
    expect((await accept(bola, second)).body).toMatchObject({ type: 'token' });
  });

  it('is not used up by somebody who works there already', async () => {
    const token = tokenOf((await invite(PHONE)).body.link);
    expect((await accept(owner, token)).body).toMatchObject({ type: 'conflict' });
    expect((await accept(bola, token)).status).toBe(200);
  });

  it('is stored without its secret', async () => {
    const token = tokenOf((await invite(PHONE)).body.link);
    const rows = await app.ctx.db.selectFrom('staff_invitation').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(token);
  });
});
