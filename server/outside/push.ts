/** Sends messages to browsers through their push services, signed with our key (VAPID) and encrypted for the browser. */
import { importJWK, SignJWT } from 'jose';
import type { Config } from '../config/config.ts';
import { encryptPush } from './push-encryption.ts';
import { isPushService } from './push-service.ts';
import { vapidKeyOf } from './vapid-key.ts';

export interface PushMessage {
  endpoint: string;
  p256dh: Buffer;
  auth: Buffer;
  text: string;
  urgency: 'normal' | 'high';
  /** A later message with the same topic replaces one that still waits for its browser. */
  topic: string;
}

export interface Push {
  /** The key in base64url, which browsers subscribe with. */
  publicKey: string;
  /** True if the server may send there. */
  accepts(endpoint: string): boolean;
  /** Returns `gone` if the browser ended its subscription, or subscribed with another key. Throws if a retry may succeed. */
  send(message: PushMessage): Promise<'sent' | 'gone'>;
}

const PATIENCE_MS = 10_000;
const TTL_SECONDS = 24 * 60 * 60;
const SIGNED_FOR = '12h';
/** Statuses of subscriptions that have ended or are not ours. */
const GONE = [400, 401, 403, 404, 410];
const NOBODY = 'mailto:no-reply@mortar.example';

export function openPush(config: Config, sessionKey: Uint8Array): Push {
  const { publicKey, privateKey } = vapidKeyOf(config.vapidPrivateKey, sessionKey);
  const subject = config.vapidSubject ?? (config.contactEmail ? `mailto:${config.contactEmail}` : NOBODY);
  const allowsLoopback = config.mode !== 'production' && config.sandbox;
  const signer = importJWK(
    {
      kty: 'EC',
      crv: 'P-256',
      x: publicKey.subarray(1, 33).toString('base64url'),
      y: publicKey.subarray(33).toString('base64url'),
      d: privateKey.toString('base64url'),
    },
    'ES256',
  );
  const accepts = (endpoint: string) => isPushService(endpoint, { allowsLoopback });

  async function signatureFor(endpoint: string): Promise<string> {
    const token = await new SignJWT({ sub: subject })
      .setProtectedHeader({ typ: 'JWT', alg: 'ES256' })
      .setAudience(new URL(endpoint).origin)
      .setExpirationTime(SIGNED_FOR)
      .sign(await signer);
    return `vapid t=${token}, k=${publicKey.toString('base64url')}`;
  }

  return {
    publicKey: publicKey.toString('base64url'),
    accepts,
    async send({ endpoint, p256dh, auth, text, urgency, topic }) {
      if (!accepts(endpoint)) return 'gone';
      const answer = await fetch(endpoint, {
        method: 'POST',
        headers: {
          authorization: await signatureFor(endpoint),
          'content-encoding': 'aes128gcm',
          'content-type': 'application/octet-stream',
          ttl: String(TTL_SECONDS),
          urgency,
          topic,
        },
        body: new Uint8Array(encryptPush(text, { p256dh, auth })),
        redirect: 'error',
        signal: AbortSignal.timeout(PATIENCE_MS),
      });
      await answer.body?.cancel();
      if (answer.ok) return 'sent';
      if (GONE.includes(answer.status)) return 'gone';
      throw new Error(`the push service answered ${answer.status}`);
    },
  };
}
