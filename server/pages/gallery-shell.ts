/** The gallery in the app: its shell with names and facts until the app takes over, without prices and members. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { CataloguePage } from '#contract/medicine/catalogue.ts';
import { PRESCRIPTION_NAMES } from '#rules/medicine/catalogue.ts';
import { escapeHtml } from '#rules/escape-html.ts';
import { type Message, message } from '#rules/i18n/message.ts';
import { PATHS, pathTo } from '#rules/paths.ts';
import type { Ctx } from '../context.ts';
import { languageOf } from '../http/request-context.ts';
import { type Say, sayIn } from '../i18n/wording.ts';
import type { AppShell } from './app-shell.ts';
import { factsOf, type Preview, previewHead } from './preview-head.ts';
import { sendRendered } from './public-routes.ts';

const GALLERY: Preview = {
  title: message('Product Gallery'),
  description: [message('Medicines by class, with their brands. Names and facts only: no doses, no advice.')],
};
const MISSING = message('This medicine is not in the gallery');

type Catalogue = Awaited<ReturnType<Ctx['catalogue']['read']>>;

/** A page of the app's shell: its head, and its content until the app takes over. */
interface Page {
  preview: Preview;
  path: string;
  content: string;
  status?: 404;
}

/** Renders from the catalogue in memory for each request: brands are approved at any time, and rendering costs less than reading a file. */
export function openGalleryShell(ctx: Ctx, { bare }: AppShell) {
  const shell = bare.replace(/<noscript[\s\S]*<\/noscript\s*>/, '');
  /** Sends the gallery, or one of its generics. */
  return async (request: FastifyRequest, reply: FastifyReply, slug?: string): Promise<FastifyReply> => {
    const say = sayIn(languageOf(ctx, request));
    const catalogue = await ctx.catalogue.read();
    const { preview, path, content, status } =
      slug === undefined ? galleryPage(catalogue, say) : genericPage(catalogue.bySlug.get(slug), say);
    const words = escapeHtml(factsOf(preview.description, say));
    const head = status
      ? '<meta name="robots" content="noindex" />'
      : previewHead(preview, say, { publicUrl: ctx.publicUrl(), path });
    const page = shell
      .replace(/<title>.*<\/title>/, () => `<title>${escapeHtml(say(preview.title))} · Mortar</title>`)
      .replace(/<meta name="description" content="[^"]*"/, () => `<meta name="description" content="${words}"`)
      .replace('</head>', () => `${head}</head>`)
      .replace('<div id="root"></div>', () => `<div id="root"><main class="${PLAIN}">${content}</main></div>`);
    return sendRendered(reply.code(status ?? 200).header('cache-control', 'no-cache'), page);
  };
}

const PLAIN = 'mx-auto w-full max-w-3xl px-4 py-6';
export const pathOf = (slug: string) => pathTo(PATHS.generic, slug);

function galleryPage({ classes }: Catalogue, say: Say): Page {
  const lists = classes.map(({ name, generics }) => {
    const items = generics.map((generic) => `<li>${linkTo(pathOf(generic.slug), generic.name)}</li>`);
    return `<h2 class="mt-4 font-semibold">${escapeHtml(name)}</h2><ul>${items.join('')}</ul>`;
  });
  return { preview: GALLERY, path: PATHS.gallery, content: titleOf(say(GALLERY.title)) + lists.join('') };
}

function genericPage(found: CataloguePage | undefined, say: Say): Page {
  if (!found) return missingPage(say);
  const { class: drugs, generic } = found;
  const { name, slug, synonyms, atc, prescription, forms, strengths, brands } = generic;
  const status = PRESCRIPTION_NAMES[prescription];
  const facts: [Message, string][] = [
    [message('Also called'), synonyms.join(', ')],
    [message('Class'), drugs.name],
    [message('ATC code'), atc ?? ''],
    [message('Supply rules'), say(status)],
    [message('Forms'), forms.join(', ')],
    [message('Strengths'), strengths.join(', ')],
    [message('Brands'), brands.join(', ')],
  ];
  const lines = facts.map(([about, text]) =>
    text === ''
      ? ''
      : `<dt class="mt-3 text-xs text-quiet">${escapeHtml(say(about))}</dt><dd class="first-letter:uppercase">${escapeHtml(text)}</dd>`,
  );
  const description = [drugs.name, status, strengths.join(', '), brands.join(', ')].filter((words) => words !== '');
  const content = `${titleOf(name)}<dl>${lines.join('')}</dl>${paragraph(escapeHtml(say(NOT_ADVICE)))}`;
  return {
    preview: { title: { id: '{name}', values: { name } }, description },
    path: pathOf(slug),
    content: content + paragraph(linkTo(PATHS.gallery, say(GALLERY.title))),
  };
}

const NOT_ADVICE = message(
  'Names and facts only. No doses, no advice, and nothing on whether a product is registered.',
);

function missingPage(say: Say): Page {
  const content = titleOf(say(MISSING)) + paragraph(linkTo(PATHS.gallery, say(message('Search the gallery'))));
  return { preview: { title: MISSING, description: [] }, path: '', content, status: 404 };
}

const titleOf = (text: string) => `<h1 class="text-2xl font-bold tracking-tight">${escapeHtml(text)}</h1>`;
const linkTo = (path: string, text: string) =>
  `<a class="underline" href="${escapeHtml(path)}">${escapeHtml(text)}</a>`;
const paragraph = (html: string) => `<p class="mt-4">${html}</p>`;
