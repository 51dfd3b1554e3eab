/** Push messages are encrypted as in the standard's own example, and are sent to push services only. */
import { describe, expect, it } from 'vitest';
import { encryptPush } from '#server/outside/push-encryption.ts';
import { isPushService } from '#server/outside/push-service.ts';
import { vapidKeyOf } from '#server/outside/vapid-key.ts';

const bytes = (text: string) => Buffer.from(text, 'base64url');

it('encrypts the example of RFC 8291 to what it says', () => {
  const sent = encryptPush(
    'When I grow up, I want to be a watermelon',
    {
      p256dh: bytes('BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4'),
      auth: bytes('BTBZMqHH6r4Tts7J_aSIgg'),
    },
    { salt: bytes('DGv6ra1nlYgDCS1FRnbzlw'), privateKey: bytes('yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw') },
  );
  expect(sent.toString('base64url')).toBe(
    'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
  );
});

it('has the same key on every server with the same secret, and another with another', () => {
  const keyFor = (secret: string) => vapidKeyOf(undefined, Buffer.from(secret)).publicKey.toString('base64url');
  expect(keyFor('one secret')).toBe(keyFor('one secret'));
  expect(keyFor('one secret')).not.toBe(keyFor('another'));
  expect(keyFor('one secret')).toHaveLength(87);
});

describe('a push service', () => {
  const may = (endpoint: string, allowsLoopback = false) => isPushService(endpoint, { allowsLoopback });

  it('is one of a browser, by https', () => {
    expect(may('https://fcm.googleapis.com/fcm/send/x')).toBe(true);
    expect(may('https://updates.push.services.mozilla.com/wpush/v2/x')).toBe(true);
    expect(may('https://web.push.apple.com/x')).toBe(true);
    expect(may('https://wns2-par02p.notify.windows.com/w/?token=x')).toBe(true);
  });

  it.each([
    'http://fcm.googleapis.com/x',
    'https://fcm.googleapis.com:8443/x',
    'https://fcm.googleapis.com.example/x',
    'https://notify.windows.com.example/x',
    'https://someone@fcm.googleapis.com/x',
    'https://169.254.169.254/latest/meta-data',
    'http://localhost:5432/x',
    'file:///etc/passwd',
    'not an address',
  ])('is not %s', (endpoint) => {
    expect(may(endpoint)).toBe(false);
  });

  it('may be on this machine in development alone', () => {
    expect(may('http://127.0.0.1:4000/x', true)).toBe(true);
    expect(may('http://10.0.0.1:4000/x', true)).toBe(false);
  });
});
