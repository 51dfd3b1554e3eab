/** The preview of a shared link to a post, for apps that read it without signing in. */
import { randomUUIDv7 } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyCookie from '@fastify/cookie';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inLanguage } from '#server/i18n/wording.ts';
import { readAppShell } from '#server/pages/app-shell.ts';
import { openPreviews } from '#server/pages/link-preview.ts';
import { makeMember } from '../kit/people.ts';
import { startApp, type TestApp } from '../kit/start.ts';

let app: TestApp;
let pages: FastifyInstance;
let postId: string;
beforeAll(async () => {
  app = await startApp({ env: { PSEUDO_LANGUAGE: 'on' } });
  const ada = await makeMember(app, { firstName: 'Ada', lastName: 'Obi' });
  const content = 'Who has "Insulin" <b>glargine</b> in Yaba?';
  const { body } = await ada.call('POST /api/user/post', { content, kind: 'drug enquiry' });
  postId = body.post._id;
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

async function pageOf(id: string): Promise<string> {
  const { statusCode, body } = await pages.inject(`/post/${id}`);
  expect(statusCode).toBe(200);
  return body;
}

describe('the preview of a post', () => {
  it('names its kind and where it is', async () => {
    const page = await pageOf(postId);
    expect(page).toContain('<meta property="og:title" content="A drug enquiry on Mortar" />');
    expect(page).toContain(`content="${app.url}/post/${postId}"`);
    expect(page).toContain('<title>Mortar</title>');
  });

  it('shows neither its words nor its author', async () => {
    const page = await pageOf(postId);
    for (const secret of ['Insulin', 'glargine', 'Yaba', 'Ada', 'Obi']) expect(page).not.toContain(secret);
  });

  it('is the same for a post that never was and for a removed one', async () => {
    const other = randomUUIDv7();
    const unknown = (await pageOf(other)).replaceAll(other, postId);
    await app.ctx.db.updateTable('post').set({ deleted_at: new Date() }).where('id', '=', postId).execute();
    expect(await pageOf(postId)).toBe(unknown);
  });

  it('cannot be made to carry markup', async () => {
    const page = await pageOf(encodeURIComponent('"><script>alert(1)</script>'));
    expect(page).not.toContain('<script>');
  });

  it('is in the language that is asked for, where there is one', async () => {
    const headers = { 'accept-language': 'fr, en-XA;q=0.9' };
    const { body, headers: sent } = await pages.inject({ url: `/post/${randomUUIDv7()}`, headers });
    expect(body).toContain(`content="${inLanguage('en-XA', { id: 'A post on Mortar' })}"`);
    expect(sent['vary']).toBe('Accept-Encoding, Accept-Language, Cookie');
  });
});
