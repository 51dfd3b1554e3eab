/** What a shared link shows in another app before anybody opens it: the kind of post, never its words, which are for members. */
import { readFile } from 'node:fs/promises';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { PostKind } from '#rules/post.ts';
import type { Ctx } from './context.ts';
import { findPostKind } from './store/post-preview.ts';

const TITLES: Record<PostKind, string> = {
  job: 'A job on Mortar',
  'drug information': 'Drug information on Mortar',
  'drug enquiry': 'A drug enquiry on Mortar',
  alert: 'An alert on Mortar',
};
const TITLE = 'A post on Mortar';
const DESCRIPTION = 'Pharmacists and pharmacies of Nigeria talk about it. Sign in to read and answer.';

const isId = z.uuid();

/** The app's shell with a preview in its head. A post that does not exist looks like any other. */
export async function openPreviews(app: FastifyInstance, ctx: Ctx, shellFile: string): Promise<void> {
  const shell = await readFile(shellFile, 'utf8');
  app.get<{ Params: { id: string } }>('/post/:id', async (request, reply) => {
    const { id } = request.params;
    const kind = isId.safeParse(id).success ? await findPostKind(ctx.db, id) : null;
    const tags = tagsOf({
      'og:title': kind ? TITLES[kind] : TITLE,
      'og:description': DESCRIPTION,
      'og:type': 'article',
      'og:site_name': 'Mortar',
      'og:url': `${ctx.publicUrl()}/post/${encodeURIComponent(id)}`,
      'og:image': `${ctx.publicUrl()}/icon-512.png`,
    });
    return reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-cache')
      .send(shell.replace('</head>', `${tags}</head>`));
  });
}

function tagsOf(properties: Record<string, string>): string {
  return Object.entries(properties)
    .map(([property, content]) => `<meta property="${property}" content="${escapeHtml(content)}" />`)
    .join('');
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (letter) => `&#${letter.charCodeAt(0)};`);
}
