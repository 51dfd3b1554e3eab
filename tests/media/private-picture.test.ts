/** Pictures of a case are visible to its parties only, and a picture that nothing shows any more is deleted. */
import { access, chmod, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { removeMarkedPictures } from '#server/actions/media/picture.ts';
import { openPrivateFolder } from '#server/outside/files/folder.ts';
import { ADMIN, signInAsAdmin } from '../admin/admins.ts';
import { openEmulator, openTrade, type EmulatedProvider, type Trade } from '../money/trade.ts';
import { untilJobsDone } from '../kit/jobs.ts';
import { makeMember, type TestMember } from '../kit/people.ts';
import { png } from './pictures.ts';
import { makeRoom } from '../chat/rooms.ts';
import { callOn, openApp } from '../kit/start.ts';

const app = openApp({ env: { ADMIN_EMAILS: ADMIN } });
let emulator: EmulatedProvider;
let file: Blob;
beforeAll(async () => {
  emulator = await openEmulator(app);
  file = new Blob([new Uint8Array(await png())]);
});

const someone = () => makeMember(app, { firstName: 'Ada', lastName: 'Obi' });
const fetchAs = (path: string, token?: string) =>
  fetch(app.url + path, { headers: token === undefined ? {} : { authorization: token } });
const statusOf = async (path: string, token?: string) => (await fetchAs(path, token)).status;
const nameOf = (address: string) => address.split('/').at(-1) ?? '';
const isStored = (folder: string, address: string) =>
  access(join(folder, nameOf(address))).then(
    () => true,
    () => false,
  );

/** Makes a case: two partners have paid, the goods were shipped with a waybill photo, and the first partner disputes with a photo. */
async function makeCase(): Promise<{ trade: Trade; waybill: string; photo: string; answered: string; id: string }> {
  const trade = await openTrade(app, emulator);
  const { supplier, walletAddress } = trade;
  const [opener, other] = trade.partners;
  await trade.buy(opener, 6);
  await trade.buy(other, 4);
  const sent = await supplier.call('POST /api/wallet/dispatch/:walletAddress', { walletAddress, file });
  const complaint = { walletAddress, reason: 'damaged', detail: 'Two cartons are wet', file };
  const { dispute } = (await opener.call('POST /api/wallet/dispute/:walletAddress', complaint)).body;
  const said = { walletAddress, message: 'They were dry', file };
  const after = await supplier.call('POST /api/wallet/dispute/:walletAddress/message', said);
  return {
    trade,
    waybill: sent.body.wallet.dispatch?.photo ?? '',
    photo: dispute.photos[0] ?? '',
    answered: after.body.dispute.messages[0]?.photo ?? '',
    id: dispute._id,
  };
}

describe('a photo of a dispute', () => {
  it('is for its two sides, and not there for anybody else', async () => {
    const { trade, photo, answered } = await makeCase();
    const [opener, other] = trade.partners;
    for (const path of [photo, answered]) {
      for (const { token } of [opener, trade.supplier]) {
        const response = await fetchAs(path, token);
        expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/webp']);
        expect(response.headers.get('cache-control')).toBe('no-store');
        expect((await response.arrayBuffer()).byteLength).toBeGreaterThan(0);
      }
      expect(await statusOf(path, other.token)).toBe(404);
      expect(await statusOf(path, (await someone()).token)).toBe(404);
      expect(await statusOf(path)).toBe(401);
    }
  });

  it('is stored among the private files, and no public address opens it', async () => {
    const { photo, answered, waybill } = await makeCase();
    for (const path of [photo, answered, waybill]) {
      expect([await isStored(app.ctx.privateFiles.folder, path), await isStored(app.ctx.files.folder, path)]).toEqual([
        true,
        false,
      ]);
      for (const way of [`/files/${nameOf(path)}`, `/files/../private/${nameOf(path)}`, `/private/${nameOf(path)}`]) {
        expect(await statusOf(way), way).toBe(404);
      }
    }
  });

  it('is shown to administrators by an address of theirs, with the waybill', async () => {
    const { id, trade, photo } = await makeCase();
    const token = await signInAsAdmin(app);
    const { body } = await callOn(app.url, 'GET /api/admin/money/dispute/:id', { id }, { token });
    const visible = [
      ...body.dispute.photos,
      ...body.dispute.messages.flatMap((said) => said.photo ?? []),
      body.wallet.dispatch?.photo ?? '',
    ];
    expect(visible).toHaveLength(3);
    for (const path of visible) {
      expect(await statusOf(path, token)).toBe(200);
      expect(await statusOf(path, trade.supplier.token)).toBe(401);
    }
    expect(await statusOf(photo, token)).toBe(401);
    const foreign = await makeCase();
    expect(await statusOf(visible[0]!.replace(nameOf(visible[0]!), nameOf(foreign.photo)), token)).toBe(404);
  });

  it('of another wallet is not there, whoever asks', async () => {
    const [one, other] = [await makeCase(), await makeCase()];
    const path = one.photo.replace(nameOf(one.photo), nameOf(other.photo));
    expect(await statusOf(path, one.trade.supplier.token)).toBe(404);
    const waybill = one.waybill.replace(nameOf(one.waybill), nameOf(one.photo));
    expect(await statusOf(waybill, one.trade.supplier.token)).toBe(404);
  });
});

describe('a photo of a waybill', () => {
  it('is for members of the wallet’s chat', async () => {
    const { trade, waybill } = await makeCase();
    for (const { token } of [...trade.partners.slice(0, 2), trade.supplier]) {
      expect(await statusOf(waybill, token)).toBe(200);
    }
    expect(await statusOf(waybill, (await someone()).token)).toBe(404);
    expect(await statusOf(waybill)).toBe(401);
  });

  it('that is corrected is gone', async () => {
    const trade = await openTrade(app, emulator);
    const { supplier, walletAddress } = trade;
    await trade.buy(trade.partners[0], 6);
    const send = async (more: object) =>
      (await supplier.call('POST /api/wallet/dispatch/:walletAddress', { walletAddress, ...more })).body.wallet;
    const first = (await send({ file })).dispatch?.photo ?? '';
    expect((await send({ waybillNumber: 'GIG-2' })).dispatch?.photo).toBe(first);
    const second = (await send({ file })).dispatch?.photo ?? '';
    expect([await statusOf(first, supplier.token), await statusOf(second, supplier.token)]).toEqual([404, 200]);
    expect(await isStored(app.ctx.privateFiles.folder, first)).toBe(false);
  });
});

/** Makes something with a picture; returns the picture's public address, and how to remove it. */
type Removable = (member: TestMember) => Promise<{ address: string; remove: () => Promise<{ status: number }> }>;

const REMOVABLE: Record<string, Removable> = {
  async 'removed post'(member) {
    const { post } = (await member.call('POST /api/user/post', { content: 'Look', file })).body;
    const remove = () => member.call('DELETE /api/feed/post/:id', { id: post._id });
    return { address: post.postImage.imageUrl ?? '', remove };
  },
  async 'replaced face'(member) {
    const change = () => member.call('POST /profile/details/:userId/image', { userId: member.id, file });
    return { address: (await change()).body.user.profileImage.imageUrl ?? '', remove: change };
  },
  async 'withdrawn offer'(member) {
    const offer = { userId: member.id, business: 'sale', genericName: 'Plant food', quantity: 5, file };
    const { business } = (await member.call('POST /api/business/:userId', offer)).body;
    const remove = () => member.call('DELETE /api/business/:id', { id: business._id, userId: member.id });
    return { address: business.product.productImage[0]?.imageUrl ?? '', remove };
  },
  async 'photo taken off an offer'(member) {
    const offer = { userId: member.id, business: 'sale', genericName: 'Plant food', quantity: 5, file };
    const { business } = (await member.call('POST /api/business/:userId', offer)).body;
    const remove = () => member.call('PATCH /api/business/:id/edit', { id: business._id, photos: [] });
    return { address: business.product.productImage[0]?.imageUrl ?? '', remove };
  },
};

describe('the picture of a', () => {
  it.each(Object.entries(REMOVABLE))('%s is gone, file and row, and makes room', async (_, show) => {
    const member = await someone();
    const { address, remove } = await show(member);
    expect(await statusOf(address)).toBe(200);
    const rows = async () =>
      app.ctx.db.selectFrom('picture').where('name', '=', nameOf(address)).select('id').execute();
    expect(await rows()).toHaveLength(1);
    expect((await remove()).status).toBe(200);
    expect([await statusOf(address), await isStored(app.ctx.files.folder, address)]).toEqual([404, false]);
    expect(await rows()).toEqual([]);
  });

  it('withdrawn offer stays as long as a chat shows it as it was shared', async () => {
    const [member, friend] = [await someone(), await someone()];
    const room = await makeRoom(app, [member, friend]);
    const offer = { userId: member.id, business: 'sale', genericName: 'Plant food', quantity: 5, file };
    const { business } = (await member.call('POST /api/business/:userId', offer)).body;
    const card = { id: room, offerId: business._id, nonce: '01900000-0000-7000-8000-000000000001' };
    expect((await member.call('POST /api/user/chat/:id/card', card)).status).toBe(200);
    await member.call('DELETE /api/business/:id', { id: business._id, userId: member.id });
    await untilJobsDone(app, 'remove-pictures');
    const visible = (await member.call('GET /api/business/:id', { id: business._id })).body;
    expect(visible.business.product.productImage).toEqual([]);
    expect(await statusOf(business.product.productImage[0]?.imageUrl ?? '')).toBe(200);
  });

  it('post whose removal could not be carried out at once is removed by the job', async () => {
    const { address, remove } = await REMOVABLE['removed post']!(await someone());
    const { files } = app.ctx;
    const failing = vi.spyOn(files, 'remove').mockRejectedValueOnce(new Error('the disk is busy'));
    expect((await remove()).status).toBe(200);
    await untilJobsDone(app, 'remove-pictures');
    await expect.poll(() => statusOf(address)).toBe(404);
    failing.mockRestore();
  });

  it('post is served for long to its reader alone, since shared caches would keep it after it is gone', async () => {
    const { address } = await REMOVABLE['removed post']!(await someone());
    const { headers } = await fetchAs(address);
    expect(headers.get('cache-control')).toMatch(/^private, .*immutable$/);
  });
});

describe('what was marked before a stop', () => {
  it('is removed before anybody is let in, also where that was interrupted', async () => {
    const member = await someone();
    const { folder } = app.ctx.files;
    const add = async (digit: string, isThere = true) => {
      const name = `${digit.repeat(32)}.webp`;
      if (isThere) await writeFile(join(folder, name), 'a picture', { mode: 0o644 });
      const id = `01900000-0000-7000-8000-00000000000${digit}`;
      const facts = { id, owner_id: member.id, name, place: 'to remove', width: 1, height: 1, bytes: 9 };
      await app.ctx.db.insertInto('picture').values(facts).execute();
      return name;
    };
    const removed = await add('2');
    await add('4', false);
    await removeMarkedPictures(app.ctx);
    expect(await isStored(folder, removed)).toBe(false);
    const rows = await app.ctx.db.selectFrom('picture').where('owner_id', '=', member.id).select('place').execute();
    expect(rows).toEqual([]);
  });
});

describe.runIf(process.platform !== 'win32')('the folder of private files', () => {
  const modeOf = async (path: string) => (await stat(path)).mode & 0o777;

  it('is closed to everybody else, and so is all that is in it', async () => {
    await makeCase();
    const { folder } = app.ctx.privateFiles;
    expect(await modeOf(folder)).toBe(0o700);
    const names = await readdir(folder);
    expect(names.length).toBeGreaterThan(0);
    for (const name of names) expect(await modeOf(join(folder, name))).toBe(0o600);
  });

  it('that an older version left open is closed at the start', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'mortar-private-'));
    await chmod(folder, 0o755);
    await writeFile(join(folder, 'licence.webp'), 'a picture', { mode: 0o644 });
    await openPrivateFolder(folder);
    expect([await modeOf(folder), await modeOf(join(folder, 'licence.webp'))]).toEqual([0o700, 0o600]);
    await rm(folder, { recursive: true });
  });
});
