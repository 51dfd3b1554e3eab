/** The parts of an HTTP request that session actions see: address, device, and refresh cookie. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { RESET_KEY_HEADER } from '#contract/account/password-reset.ts';
import { REQUEST_KEY_HEADER } from '#contract/pharmacy/medicine-request.ts';
import { PASSKEY_MINUTES } from '#rules/admin/session.ts';
import { AppError } from '#rules/error.ts';
import { type Language, languageFor, languagesOf, tagsIn } from '#rules/i18n/language.ts';
import { DEVICE_DAYS } from '../auth/device-cookie.ts';
import type { Ctx, RequestContext } from '../context.ts';

export const REFRESH_PATH = '/api/auth';

/** The cookie's name. Over https it is bound to this host; plain http is for a local sandbox. */
export function refreshCookieName(ctx: Pick<Ctx, 'publicUrl'>): string {
  return isSecure(ctx) ? '__Secure-mortar-session' : 'mortar-session';
}

function deviceCookieName(ctx: Pick<Ctx, 'publicUrl'>): string {
  return isSecure(ctx) ? '__Secure-mortar-device' : 'mortar-device';
}

function counterCookieName(ctx: Pick<Ctx, 'publicUrl'>): string {
  return isSecure(ctx) ? '__Secure-mortar-counter' : 'mortar-counter';
}

/**
 * The name of a cookie that only says that somebody signed in on this device. The session's cookie does not reach the pages, some of which are the
 * app's for members and the server's for visitors. This one grants no access.
 */
function memberHintName(ctx: Pick<Ctx, 'publicUrl'>): string {
  return isSecure(ctx) ? '__Host-mortar-member' : 'mortar-member';
}

export function hasMemberHint(ctx: Pick<Ctx, 'publicUrl'>, { cookies }: Pick<FastifyRequest, 'cookies'>): boolean {
  return cookies[memberHintName(ctx)] !== undefined;
}

/** The nonce cookie's name. With the `__Host-` prefix no other host, not even a sibling domain, can set it. */
export function adminNonceName(ctx: Pick<Ctx, 'publicUrl'>): string {
  return isSecure(ctx) ? '__Host-mortar-admin' : 'mortar-admin';
}

function isSecure(ctx: Pick<Ctx, 'publicUrl'>): boolean {
  return ctx.publicUrl().startsWith('https://');
}

export function requestContextOf(ctx: Ctx, request: FastifyRequest, reply: FastifyReply): RequestContext {
  const name = refreshCookieName(ctx);
  const options = { path: REFRESH_PATH, httpOnly: true, sameSite: 'strict', secure: isSecure(ctx) } as const;
  const device = deviceCookieName(ctx);
  const counter = counterCookieName(ctx);
  const nonce = adminNonceName(ctx);
  const nonceOptions = { ...options, path: '/' } as const;
  const hint = memberHintName(ctx);
  // `lax`, so that a link from another site sends it
  const hintOptions = { ...options, path: '/', sameSite: 'lax' } as const;
  return {
    ip: addressOf(ctx, request),
    userAgent: (request.headers['user-agent'] ?? '').slice(0, 400),
    language: languageOf(ctx, request),
    isOwnOrigin: isOwnOrigin(ctx, request),
    id: request.id,
    resetKey: [request.headers[RESET_KEY_HEADER]].flat()[0],
    requestKey: [request.headers[REQUEST_KEY_HEADER]].flat()[0],
    refreshCookie: request.cookies[name],
    setRefreshCookie(value, expiresAt) {
      const life = expiresAt && { expires: expiresAt };
      reply.setCookie(name, value, { ...options, ...life });
      reply.setCookie(hint, '1', { ...hintOptions, ...life });
    },
    clearRefreshCookie() {
      reply.clearCookie(name, options);
      reply.clearCookie(hint, hintOptions);
    },
    device: request.cookies[device],
    setDevice(value) {
      reply.setCookie(device, value, { ...options, maxAge: DEVICE_DAYS * 86_400 });
    },
    counterDevice: request.cookies[counter],
    setCounterDevice(value) {
      reply.setCookie(counter, value, { ...options, maxAge: DEVICE_DAYS * 86_400 });
    },
    clearCounterDevice() {
      reply.clearCookie(counter, options);
    },
    adminNonce: request.cookies[nonce],
    setAdminNonce(value) {
      reply.setCookie(nonce, value, { ...nonceOptions, maxAge: PASSKEY_MINUTES * 60 });
    },
    clearAdminNonce() {
      reply.clearCookie(nonce, nonceOptions);
    },
  };
}

/** Returns the client's address, and throws for a reset connection: nobody waits for its answer, and its call cannot be counted. */
function addressOf(ctx: Ctx, { raw }: FastifyRequest): string {
  const ip = ctx.clientAddress(raw);
  if (ip === undefined) throw new AppError('timeout', 'The patient has left');
  return ip;
}

/** Returns the browser's first language among those that members of this server may choose. */
export function languageOf({ config }: Pick<Ctx, 'config'>, { headers }: Pick<FastifyRequest, 'headers'>): Language {
  return languageFor(tagsIn(headers['accept-language'] ?? ''), languagesOf(config));
}

/** `Sec-Fetch-Site` of a request without `Origin` that our own page or the person made. Programs other than browsers send none. */
const OWN_SITES: readonly unknown[] = [undefined, 'same-origin', 'none'];

/** True if the request comes from our own site. Over plain http the server has several names, so the browser's `Host` counts too. */
export function isOwnOrigin(ctx: Pick<Ctx, 'publicUrl'>, { headers }: Pick<FastifyRequest, 'headers'>): boolean {
  const { origin, host } = headers;
  if (origin === undefined) return OWN_SITES.includes(headers['sec-fetch-site']);
  if (origin === new URL(ctx.publicUrl()).origin) return true;
  return !isSecure(ctx) && host !== undefined && origin === `http://${host}`;
}
