/** The app's page: with the screen's outline in the reader's language for members, bare for everybody else. */
import { readFileSync } from 'node:fs';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ENGLISH } from '#rules/i18n/language.ts';
import { findOutline, INNER_SCRIPT, outlineIn, type Outlines, OUTLINES, withoutStart } from '#rules/outline.ts';
import type { Ctx } from '../context.ts';
import { PromiseCache } from '../cache/promise-cache.ts';
import { appPolicy } from '../http/headers.ts';
import { hasMemberHint } from '../http/request-context.ts';
import { languageOfApp, VARY } from './page-language.ts';
import { prepared, type PreparedPage } from './public-pages.ts';
import { sendPage } from './public-routes.ts';

export interface AppShell {
  /** The stylesheet's address. */
  stylesheet: string | undefined;
  /** The page without outlines and inline scripts. */
  bare: string;
  /** Returns the HTML that `send` sends, for further additions, and sets its headers. */
  htmlFor(request: FastifyRequest, reply: FastifyReply): string;
  /** Sends the page from memory. */
  send(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply>;
  /** Sends the page to the service worker, which uses it for every screen. */
  sendForDevice(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply>;
}

interface Wanted {
  key: string;
  write(): string;
}

export function readAppShell(ctx: Ctx, file: string): AppShell {
  const whole = marked(readFileSync(file, 'utf8'), ctx.config.sandbox ? ['data-sandbox'] : []);
  const bare = withoutStart(whole);
  const data = OUTLINES.exec(whole)?.[1];
  const outlines = data === undefined ? undefined : (JSON.parse(data) as Outlines);
  const outlined = whole.replace(OUTLINES, '');
  const held = new PromiseCache<PreparedPage>();
  const wanted = (request: FastifyRequest): Wanted => {
    const screen = outlines && findOutline(outlines, request.url.split('?')[0] ?? '/');
    if (!screen || !hasMemberHint(ctx, request)) return { key: '', write: () => bare };
    const language = languageOfApp(request);
    return {
      key: `${screen.name} ${language}`,
      write: () =>
        marked(outlined, [`data-outline="${screen.name}"`], language === ENGLISH ? undefined : language).replace(
          ROOT,
          () => `<div id="root">${outlineIn(outlines, screen, language)}</div>`,
        ),
    };
  };
  // the file stays the same while the server runs
  const hold = ({ key, write }: Wanted) => held.get(key, () => prepared(write()));
  const policy = {
    'content-security-policy': appPolicy([...whole.matchAll(INNER_SCRIPT)].map(([, script = '']) => script)),
  };
  return {
    stylesheet: /<link rel="stylesheet"[^>]* href="([^"]*)"/.exec(whole)?.[1],
    bare,
    htmlFor(request, reply) {
      reply.headers({ ...policy, vary: VARY });
      return wanted(request).write();
    },
    send: async (request, reply) =>
      sendPage(request, reply.headers({ ...policy, vary: VARY }), await hold(wanted(request))),
    sendForDevice: async (request, reply) =>
      sendPage(request, reply.headers(policy), await hold({ key: 'device', write: () => whole })),
  };
}

const ROOT = '<div id="root"></div>';

/** Adds attributes to the document's element. */
function marked(html: string, attributes: readonly string[], language?: string): string {
  return html.replace(/<html lang="([^"]*)"/, (_, before: string) =>
    [`<html lang="${language ?? before}"`, ...attributes].join(' '),
  );
}
