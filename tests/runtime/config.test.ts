/** The settings required before real money may move. */
import { describe, expect, it } from 'vitest';
import { readConfig } from '#server/config.ts';

const READY = {
  NODE_ENV: 'production',
  PAYSTACK_SECRET_KEY: 'sk_live_0000000000',
  SMTP_URL: 'smtp://mail.example:25',
  SESSION_SECRET: 'x'.repeat(32),
  PUBLIC_URL: 'https://mortar.example',
};

describe('production', () => {
  it('starts with a live key, mail, a secret and an https address, and is no sandbox', () => {
    expect(readConfig(READY)).toMatchObject({
      mode: 'production',
      sandbox: false,
      demo: false,
      tradeNeedsLicence: true,
    });
  });

  it.each([
    ['PAYSTACK_SECRET_KEY', 'sk_test_0000000000'],
    ['PUBLIC_URL', 'http://mortar.example'],
    ['SESSION_SECRET', ''],
    ['SMTP_URL', ''],
  ])('is refused with %s = «%s», which is named', (name, value) => {
    expect(() => readConfig({ ...READY, [name]: value })).toThrow(new RegExp(`NODE_ENV=production.*\\n.*${name}`));
  });
});

describe('a live key', () => {
  it('asks for the same settings without production being said', () => {
    const { NODE_ENV: _, PUBLIC_URL: __, ...rest } = READY;
    expect(() => readConfig(rest)).toThrow(/A live Paystack key.*\n.*PUBLIC_URL/);
  });
});
