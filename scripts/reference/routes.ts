/** Facts from the server about each route: who may call it, and how often. */
import Fastify from 'fastify';
import { readConfig } from '#server/config/config.ts';
import type { Ctx } from '#server/context.ts';
import { openApiServer, type Who } from '#server/http/serve.ts';
import { type CallLimit, UPLOADS } from '#server/limit/route-limits.ts';
import { openRoutes } from '#server/routes/routes.ts';

export interface ServedRoute {
  who: Who;
  limit: CallLimit;
}

/** Returns them by method and path, with the limits of a server without settings. Nothing is started. */
export function readServedRoutes(): Map<string, ServedRoute> {
  const app = Fastify();
  const served = new Map<string, ServedRoute>();
  app.addHook('onRoute', ({ method, url, config }) => {
    if (config && 'limit' in config) served.set(`${String(method)} ${url}`, config as unknown as ServedRoute);
  });
  openRoutes(openApiServer(app, { config: readConfig({}) } as Ctx));
  return served;
}

/** `60 a minute, 3,000 a day` */
export function windowsInWords({ windows }: CallLimit): string {
  return windows
    .map(({ limit, seconds }) => `${limit.toLocaleString('en')} a ${NAMES[seconds] ?? `${seconds} s`}`)
    .join(', ');
}

const NAMES: Record<number, string> = { 60: 'minute', 86_400: 'day' };
export const UPLOADS_IN_WORDS = windowsInWords(UPLOADS);
