/** Link previews for other apps: the kind of a post or the goods of an offer, nothing about members. */
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { type Message, message } from '#rules/i18n/message.ts';
import type { PostKind } from '#rules/feed/post.ts';
import type { Ctx } from '../context.ts';
import { pagePath } from '../http/page-path.ts';
import { languageOf } from '../http/request-context.ts';
import { sayIn } from '../i18n/wording.ts';
import type { AppShell } from './app-shell.ts';
import { descriptionOf, titleOf } from './offer-preview.ts';
import { type Preview, previewHead } from './preview-head.ts';
import { sendRendered } from './public-routes.ts';
import { findOfferPreview } from '../store/trade/offer/offer-preview.ts';
import { findPostKind } from '../store/feed/post-preview.ts';

const TITLES: Record<PostKind, Message> = {
  job: message('A job on Mortar'),
  'drug information': message('Drug information on Mortar'),
  'drug enquiry': message('A drug enquiry on Mortar'),
  alert: message('An alert on Mortar'),
};
const POST: Preview = {
  title: message('A post on Mortar'),
  description: [message('Pharmacists and pharmacies in Nigeria are talking about it. Sign in to read and reply.')],
};
const OFFER: Preview = {
  title: message('An offer on Mortar'),
  description: [message('Pharmacists and pharmacies in Nigeria trade here. Sign in to see what’s on offer.')],
};

type Find = (ctx: Ctx, id: string) => Promise<Preview>;

/** Serves the app shell with preview tags in the requested language. A missing item looks like any other of its kind. */
export function openPreviews(app: FastifyInstance, ctx: Ctx, shell: AppShell): void {
  const open = (path: string, generic: Preview, find: Find) =>
    app.get<{ Params: { id: string } }>(pagePath(`/${path}/:id`), async (request, reply) => {
      const { id } = request.params;
      const preview = isId.safeParse(id).success ? await find(ctx, id) : generic;
      const head = previewHead(preview, sayIn(languageOf(ctx, request)), {
        publicUrl: ctx.publicUrl(),
        path: `/${path}/${encodeURIComponent(id)}`,
      });
      const html = shell.htmlFor(request, reply).replace('</head>', () => `${head}</head>`);
      return sendRendered(reply.header('cache-control', 'no-cache'), html);
    });
  open('post', POST, findPost);
  open('business', OFFER, findOffer);
}

const isId = z.uuid();

async function findPost(ctx: Ctx, id: string): Promise<Preview> {
  const kind = await findPostKind(ctx.db, id);
  return kind ? { ...POST, title: TITLES[kind] } : POST;
}

async function findOffer(ctx: Ctx, id: string): Promise<Preview> {
  const offer = await findOfferPreview(ctx.db, id);
  return offer ? { title: titleOf(offer), description: descriptionOf(offer), image: offer.imageUrl } : OFFER;
}
