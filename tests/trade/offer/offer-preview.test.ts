/** The preview of a shared link to an offer, for apps that read it without signing in. */
import { randomUUIDv7 } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyCookie from '@fastify/cookie';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inLanguage } from '#server/i18n/wording.ts';
import { readAppShell } from '#server/pages/app-shell.ts';
import { openPreviews } from '#server/pages/link-preview.ts';
import { makeMember, type TestMember } from '../../kit/people.ts';
import { png } from '../../media/pictures.ts';
import { startApp, type TestApp } from '../../kit/start.ts';

let app: TestApp;
let ada: TestMember;
let pages: FastifyInstance;
beforeAll(async () => {
  app = await startApp({ env: { PSEUDO_LANGUAGE: 'on' } });
  ada = await makeMember(app, { firstName: 'Adaobi', lastName: 'Okonjo' });
  const shell = join(app.ctx.config.dataDir, 'shell.html');
  await writeFile(shell, '<html><head><title>Mortar</title></head><body></body></html>');
  pages = Fastify();
  await pages.register(fastifyCookie);
  openPreviews(pages, app.ctx, readAppShell(app.ctx, shell));
});
afterAll(async () => {
  await pages.close();
  await app.close();
});

async function makeOffer(fields: Record<string, unknown> = {}): Promise<string> {
  const { body } = await ada.call('POST /api/business/:userId', {
    userId: ada.id,
    business: 'demand',
    genericName: 'Artesunate',
    brandName: 'Larinate',
    strength: '60 mg',
    quantity: 1_200,
    unit: 'pack',
    price: 1_850,
    locationOfPharmacy: { town: 'Yaba', state: 'Lagos' },
    content: 'Call me on 0803 000 0000',
    deadline: 'ask Adaobi',
    closesOn: '2030-03-31',
    ...fields,
  });
  return body.business._id;
}

async function pageOf(id: string): Promise<string> {
  const { statusCode, body } = await pages.inject(`/business/${id}`);
  expect(statusCode).toBe(200);
  return body;
}

function tagOf(page: string, property: string): string | undefined {
  return new RegExp(`<meta property="og:${property}" content="([^"]*)" />`).exec(page)?.[1];
}

describe('the preview of an offer', () => {
  it('says what it is, how much for how much, where and until when', async () => {
    const id = await makeOffer();
    const page = await pageOf(id);
    expect(tagOf(page, 'title')).toBe('Drug Demand: Artesunate (Larinate) 60 mg');
    expect(tagOf(page, 'description')).toBe('1,200 packs · ₦1,850 each · Lagos · until 31 Mar 2030');
    expect(tagOf(page, 'url')).toBe(`${app.url}/business/${id}`);
    expect(page).toContain(`<link rel="canonical" href="${app.url}/business/${id}" />`);
    expect(tagOf(page, 'image')).toBe(`${app.url}/icon-512.png`);
  });

  it('leaves out what was not said, and says when it is closed', async () => {
    const id = await makeOffer({ brandName: '', strength: '', quantity: 1, price: null, closesOn: null });
    expect(tagOf(await pageOf(id), 'title')).toBe('Drug Demand: Artesunate');
    expect(tagOf(await pageOf(id), 'description')).toBe('1 pack · Lagos');
    await ada.call('PATCH /api/business/:id', { id, status: true });
    expect(tagOf(await pageOf(id), 'description')).toBe('1 pack · Lagos · closed');
  });

  it('of a joint purchase says how it ended', async () => {
    const joint = {
      deadline: new Date(Date.now() + 3_600_000).toISOString(),
      own: 1_200,
      tiers: [{ from: 1, price: 9 }],
    };
    const id = await makeOffer({ business: 'joint purchase', price: null, joint });
    expect(tagOf(await pageOf(id), 'description')).toMatch(/^1,200 packs · 1,200 taken so far · Lagos · until /);
    await ada.call('POST /api/business/joint/:id/finish', { id });
    expect(tagOf(await pageOf(id), 'description')).toBe('1,200 packs · 1,200 taken · Lagos · target reached');
  });

  it('shows its first photo, which opens without signing in', async () => {
    const page = await pageOf(await makeOffer({ file: new Blob([await png()], { type: 'image/png' }) }));
    const image = tagOf(page, 'image') ?? '';
    expect(image).toMatch(/\.webp$/);
    expect((await fetch(image)).headers.get('content-type')).toBe('image/webp');
  });

  it('shows nothing of the member, nor the words they typed beside the goods', async () => {
    const page = await pageOf(await makeOffer());
    for (const secret of ['Adaobi', 'Okonjo', '0803', 'Yaba', ada.id, ada.email]) expect(page).not.toContain(secret);
  });

  it('is the same for one that never was and for a withdrawn one', async () => {
    const id = await makeOffer();
    const other = randomUUIDv7();
    const unknown = (await pageOf(other)).replaceAll(other, id);
    const now = new Date();
    await app.ctx.db.updateTable('offer').set({ withdrawn_at: now, closed_at: now }).where('id', '=', id).execute();
    expect(await pageOf(id)).toBe(unknown);
    expect(tagOf(unknown, 'title')).toBe('An offer on Mortar');
  });

  it('cannot be made to carry markup, nor the patterns of a replacement', async () => {
    const id = await makeOffer({ genericName: '"><script>alert(1)</script>', brandName: "$' $& $`" });
    const page = await pageOf(id);
    expect(page).not.toContain('<script>');
    expect(page.match(/<title>/g)).toHaveLength(1);
    expect(page).toContain('$&#39; $&#38; $`');
    expect(await pageOf(encodeURIComponent('"><script>alert(1)</script>'))).not.toContain('<script>');
  });

  it('is in the language that is asked for, numbers and names as they are', async () => {
    const headers = { 'accept-language': 'en-XA' };
    const { body } = await pages.inject({ url: `/business/${await makeOffer()}`, headers });
    expect(tagOf(body, 'title')).toBe(`${inLanguage('en-XA', { id: 'Drug Demand' })}: Artesunate (Larinate) 60 mg`);
    expect(tagOf(body, 'description')).toBe('1,200 þááçķš · ₦1,850 ééááçĥ · Lagos · úúñţííĺ 31 Mar 2030');
  });
});
