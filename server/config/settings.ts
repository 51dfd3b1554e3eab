/** Every setting with its shape and text, read at the start and shown in `docs/operate/settings.md`. */
import { z } from 'zod';
import { PAY_CHANNELS } from '#rules/money/pay-channel.ts';
import { BACKUP_SETTINGS } from './backup.ts';
import { DATABASE_SETTINGS } from './database.ts';
import { FEE_SETTINGS } from './fee.ts';
import { MAIL_SETTINGS } from './mail.ts';
import { MONEY_SETTINGS } from './money.ts';
import { PUBLIC_SETTINGS } from './public.ts';
import { listOf, settingTexts, url } from './setting.ts';
import { STORAGE_SETTINGS } from './storage.ts';
import { WATCH_SETTINGS } from './watch.ts';

const network = z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()], { error: 'addresses and networks, with commas' });

const addresses = z
  .string()
  .transform((list) => list.split(',').map((item) => item.trim().toLowerCase()))
  .pipe(z.array(z.email({ error: 'e-mail addresses, with commas' })));

const SERVER_SETTINGS = {
  NODE_ENV: z.enum(['development', 'test', 'production']).default('development').register(settingTexts, {
    what: 'with `production`, as with a live key, the server does not start without [the settings for real money](#required-for-real-money), or with unsafe ones',
  }),
  PORT: z.coerce
    .number()
    .int()
    .min(0)
    .max(65_535)
    .default(3000)
    .register(settingTexts, { what: 'the port the server listens on' }),
  HOST: z.string().min(1).default('localhost').register(settingTexts, {
    what: 'the address the server listens on; `0.0.0.0` for all addresses of the machine',
  }),
  PUBLIC_URL: url(/^https?$/)
    .optional()
    .register(settingTexts, {
      what: 'the address people use. Links in mails start with it, and forms posted from other sites are refused',
      unset: 'built from `HOST` and `PORT`',
    }),
  TRUSTED_PROXIES: listOf(network).default([]).register(settingTexts, {
    what: 'addresses or networks of your own proxies, comma-separated. Only these may report the client’s address. With real money, no network wider than a /8 (IPv6: /7). Without any, a warning is logged if `PUBLIC_URL` is https',
  }),
  REDIS_URL: url(/^rediss?$/)
    .optional()
    .register(settingTexts, {
      what: 'connects several servers on the same `DATABASE_URL`; [why](../decisions/002-runtime.md)',
    }),
  DRAIN_SECONDS: z.coerce.number().min(0).max(60).default(0).register(settingTexts, {
    what: 'how long to keep serving after `/health/ready` answers 503 on shutdown, so that the load balancer notices',
  }),
};

const SECRET_SETTINGS = {
  SESSION_SECRET: z.string().min(32, 'at least 32 characters').optional().register(settingTexts, {
    what: 'signs sessions; at least 32 random characters. With real money, a weak one is refused',
    unset: 'generated and stored in `DATA_DIR`',
  }),
  DATA_KEY: listOf(z.string().min(32, 'at least 32 characters each')).default([]).register(settingTexts, {
    what: 'encrypts patients’ contact and health data; at least 32 random characters. Several keys are comma-separated: the first one encrypts, all decrypt. To change the key, put the new one first and keep the old one for 45 days',
    unset: 'the session secret',
  }),
};

const PEOPLE_SETTINGS = {
  ADMIN_EMAILS: addresses.optional().register(settingTexts, {
    what: 'the owners, comma-separated. They sign in at `/admin/auth` and invite other administrators, each with [a role](../decisions/064-administrators.md)',
    unset: 'nobody; `admin@mortar.example` in the demo',
  }),
  ADMIN_SECOND_FACTOR: z.enum(['on', 'off']).optional().register(settingTexts, {
    what: 'administrators need an authenticator app to sign in; add one with `npm run second-factor -- <address>` on the server. With a live key it cannot be `off`, and the server starts only once everybody in `ADMIN_EMAILS` has one',
    unset: '`off`; `on` with real money',
  }),
  CONTACT_EMAIL: z.email({ error: 'an e-mail address' }).optional().register(settingTexts, {
    what: 'where messages from visitors are mailed to; shown on the public pages',
    unset: 'the first of `ADMIN_EMAILS`',
  }),
  DEMO: z
    .enum(['on', 'off'])
    .default('on')
    .register(settingTexts, { what: '`off` creates no demo members in an empty sandbox' }),
  PSEUDO_LANGUAGE: z.enum(['on', 'off']).default('off').register(settingTexts, {
    what: 'offers members a test language with longer, accented sentences, to find untranslated ones',
  }),
};

const TRADE_SETTINGS = {
  PAYSTACK_SECRET_KEY: z
    .string()
    .regex(/^sk_(test|live)_\w+$/, 'starts with sk_test_ or sk_live_')
    .optional()
    .register(settingTexts, {
      what: 'real payments (`sk_live_…`) or Paystack’s test mode (`sk_test_…`). A database stays with the mode it [began with](../decisions/033-provider.md)',
      unset: 'the emulator; no real money moves',
    }),
  PAYSTACK_BASE_URL: url(/^https?$/)
    .optional()
    .register(settingTexts, {
      what: 'the address of the Paystack API. With real money it must be https, except on the same machine',
      unset: 'Paystack',
    }),
  PAYSTACK_CHANNELS: listOf(z.enum(PAY_CHANNELS, { error: `some of ${PAY_CHANNELS.join(', ')}, with commas` }))
    .prefault('card, bank_transfer, ussd')
    .register(settingTexts, {
      what: 'the ways to pay, in Paystack’s names, comma-separated. With `bank_transfer`, members are offered a bank transfer first. All except bank transfers count as [card payments](../decisions/047-pending-earnings.md). Apple Pay costs as much as a foreign card',
    }),
  TRADE_NEEDS_LICENCE: z.enum(['on', 'off']).optional().register(settingTexts, {
    what: 'only members with a verified licence may sell, request a wallet and receive payouts',
    unset: '`off`; `on` with real money',
  }),
  CARRIERS: listOf(z.string().min(1, 'a name between commas').max(60, 'at most 60 characters each'))
    .prefault('Own delivery, GIG Logistics, ABC Cargo, Peace Mass Transit, DHL')
    .register(settingTexts, {
      what: 'the carriers that a seller chooses from when shipping, comma-separated. “Other” is always added',
    }),
  CHARGE_ON_DELIVERY: z.enum(['on', 'off']).default('on').register(settingTexts, {
    what: 'whether the 3.5 % charge is on the cost of delivery too. With `off` it is on the goods alone, and the fee of the payment provider on the delivery is yours',
  }),
  ANSWER_DAYS: z.coerce.number().int().min(1).max(7).default(3).register(settingTexts, {
    what: 'how many days (1 to 7) a seller has to answer a dispute before it goes to the administrators unanswered; for disputes opened from now on',
  }),
  INSPECTION_DAYS: z.coerce.number().int().min(1).max(30).default(7).register(settingTexts, {
    what: 'how many days (1 to 30) buyers have to inspect the goods after dispatch before the money is released; for wallets requested from now on',
  }),
};

const LIMIT_SETTINGS = {
  MESSAGES_PER_MINUTE: z.coerce.number().int().min(1).default(100).register(settingTexts, {
    what: 'messages per minute and member',
  }),
  SOCKETS_PER_ADDRESS: z.coerce.number().int().min(1).default(500).register(settingTexts, {
    what: 'live connections from one address (IPv6: one /64). A mobile carrier may put hundreds of pharmacists behind one address. Raise it if all visitors share the address of an untrusted proxy',
  }),
  PAYMENTS_PER_MINUTE: z.coerce.number().int().min(1).default(20).register(settingTexts, {
    what: 'how often per minute a member may press Pay now, and Verify payment',
  }),
  RATE_LIMIT_FACTOR: z.coerce.number().positive().default(1).register(settingTexts, {
    what: 'multiplies every rate limit per member; [the limits](../decisions/024-limits.md)',
  }),
};

/** Every setting, in the order of the tables. */
export const SETTING_GROUPS = {
  server: SERVER_SETTINGS,
  database: DATABASE_SETTINGS,
  files: STORAGE_SETTINGS,
  secrets: SECRET_SETTINGS,
  mail: MAIL_SETTINGS,
  trade: TRADE_SETTINGS,
  money: MONEY_SETTINGS,
  fees: FEE_SETTINGS,
  people: PEOPLE_SETTINGS,
  pages: PUBLIC_SETTINGS,
  limits: LIMIT_SETTINGS,
  backup: BACKUP_SETTINGS,
  watch: WATCH_SETTINGS,
} as const;

export const settings = z.object({
  ...SERVER_SETTINGS,
  ...DATABASE_SETTINGS,
  ...STORAGE_SETTINGS,
  ...SECRET_SETTINGS,
  ...MAIL_SETTINGS,
  ...TRADE_SETTINGS,
  ...MONEY_SETTINGS,
  ...FEE_SETTINGS,
  ...PEOPLE_SETTINGS,
  ...PUBLIC_SETTINGS,
  ...LIMIT_SETTINGS,
  ...BACKUP_SETTINGS,
  ...WATCH_SETTINGS,
});
