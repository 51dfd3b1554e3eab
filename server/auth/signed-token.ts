/** Signed tokens: each kind has its own audience, so that no kind is accepted as another. */
import { type JWTPayload, jwtVerify, SignJWT } from 'jose';
import type { Ctx } from '../context.ts';

const ALGORITHM = 'HS256';
/** Clock skew allowed between servers for a token's start. It does not extend a token's life. */
const CLOCK_SECONDS = 180;

export interface TokenKind {
  audience: string;
  type: string;
  minutes: number;
  /** Claims a token must have. */
  required: string[];
}

type Signing = Pick<Ctx, 'sessionKey' | 'now'>;

export function sign(ctx: Signing, { audience, type, minutes }: TokenKind, claims: JWTPayload): Promise<string> {
  const issuedAt = Math.floor(ctx.now().getTime() / 1000);
  return new SignJWT(claims)
    .setProtectedHeader({ alg: ALGORITHM, typ: type })
    .setAudience(audience)
    .setIssuedAt(issuedAt)
    .setNotBefore(issuedAt - CLOCK_SECONDS)
    .setExpirationTime(issuedAt + minutes * 60)
    .sign(ctx.sessionKey);
}

/** Returns the claims, or undefined for anything but a valid token of this kind. */
export async function verify(ctx: Signing, kind: TokenKind, token: string): Promise<JWTPayload | undefined> {
  try {
    const { payload } = await jwtVerify(token, ctx.sessionKey, {
      algorithms: [ALGORITHM],
      audience: kind.audience,
      typ: kind.type,
      currentDate: ctx.now(),
      requiredClaims: ['exp', ...kind.required],
    });
    return payload;
  } catch {
    return undefined;
  }
}

/** Returns the token, bare or after `Bearer`, or an empty string. */
export function tokenIn(header: string | undefined): string {
  return header?.replace(/^Bearer +/i, '').trim() ?? '';
}
