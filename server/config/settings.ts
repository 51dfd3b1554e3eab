/** Every setting with its shape and its text: what the start reads, and what `docs/operate/settings.md` shows. */
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
    what: '`production`, like a live key, refuses to start without [the settings real money needs](#where-real-money-moves), or with settings that open a door',
  }),
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000).register(settingTexts, { what: 'where it listens' }),
  HOST: z.string().min(1).default('localhost').register(settingTexts, {
    what: 'the address of this machine it listens on; `0.0.0.0` for all of them',
  }),
  PUBLIC_URL: url(/^https?$/)
    .optional()
    .register(settingTexts, {
      what: 'the address people use: links in mails are made of it, and forms from elsewhere are refused by it',
      unset: 'made of `HOST` and `PORT`',
    }),
  TRUSTED_PROXIES: listOf(network).default([]).register(settingTexts, {
    what: 'addresses or networks of your own proxies, with commas: only they may say who is asking; where real money moves none wider than a /8 (IPv6 a /7), and without any a warning is logged if `PUBLIC_URL` is https',
  }),
  REDIS_URL: url(/^rediss?$/)
    .optional()
    .register(settingTexts, {
      what: 'joins several servers on one `DATABASE_URL` into one; [why](../decisions/002-runtime.md)',
    }),
  DRAIN_SECONDS: z.coerce.number().min(0).max(60).default(0).register(settingTexts, {
    what: 'how long to go on serving after `/health/ready` says 503 on the way out, so that a balancer notices',
  }),
};

const SECRET_SETTINGS = {
  SESSION_SECRET: z.string().min(32, 'at least 32 characters').optional().register(settingTexts, {
    what: 'signs sessions, 32 random characters or more; where real money moves one that is easily guessed is refused',
    unset: 'generated and stored in `DATA_DIR`',
  }),
  DATA_KEY: listOf(z.string().min(32, 'at least 32 characters each')).default([]).register(settingTexts, {
    what: 'seals patients’ contact and health data, 32 random characters or more; several with commas: the first seals, all open. To change it put the new one first, and keep the old one for 45 days',
    unset: 'the session secret',
  }),
};

const PEOPLE_SETTINGS = {
  ADMIN_EMAILS: addresses.optional().register(settingTexts, {
    what: 'the owners, who may sign in at `/admin/auth`, with commas; they invite other administrators, each with [a role](../decisions/064-administrators.md)',
    unset: 'nobody; `admin@mortar.example` in the demonstration',
  }),
  ADMIN_SECOND_FACTOR: z.enum(['on', 'off']).optional().register(settingTexts, {
    what: 'no administrator signs in without an authenticator app; `npm run second-factor -- <address>` on the server adds one. With a live key it cannot be `off`, and the server starts once all of `ADMIN_EMAILS` have one',
    unset: '`off`; `on` where real money moves',
  }),
  CONTACT_EMAIL: z.email({ error: 'an e-mail address' }).optional().register(settingTexts, {
    what: 'where what visitors write is mailed to; it stands on the public pages',
    unset: 'the first of `ADMIN_EMAILS`',
  }),
  DEMO: z.enum(['on', 'off']).default('on').register(settingTexts, { what: '`off` leaves an empty sandbox empty' }),
  PSEUDO_LANGUAGE: z.enum(['on', 'off']).default('off').register(settingTexts, {
    what: 'members may set a language that accents every sentence and makes it longer, so that what is not translated stands out',
  }),
};

const TRADE_SETTINGS = {
  PAYSTACK_SECRET_KEY: z
    .string()
    .regex(/^sk_(test|live)_\w+$/, 'starts with sk_test_ or sk_live_')
    .optional()
    .register(settingTexts, {
      what: 'real payments (`sk_live_…`) or Paystack’s own test mode (`sk_test_…`); data stay with the kind they [began with](../decisions/033-provider.md)',
      unset: 'the emulator: no real money moves',
    }),
  PAYSTACK_BASE_URL: url(/^https?$/)
    .optional()
    .register(settingTexts, {
      what: 'where the payment provider is reached; where real money moves by https only, except on this machine',
      unset: 'Paystack',
    }),
  PAYSTACK_CHANNELS: listOf(z.enum(PAY_CHANNELS, { error: `some of ${PAY_CHANNELS.join(', ')}, with commas` }))
    .prefault('card, bank_transfer, apple_pay')
    .register(settingTexts, {
      what: 'how payers can pay, in Paystack’s names with commas; all but a bank transfer is [card money](../decisions/047-pending-earnings.md), and Apple Pay costs what a foreign card costs',
    }),
  TRADE_NEEDS_LICENCE: z.enum(['on', 'off']).optional().register(settingTexts, {
    what: 'only members with a verified licence sell, ask for a wallet and are paid',
    unset: '`off`; `on` where real money moves',
  }),
  INSPECTION_DAYS: z.coerce.number().int().min(1).max(30).default(7).register(settingTexts, {
    what: 'days from 1 to 30 that partners have to look at dispatched goods before the money is released; of wallets requested from now on',
  }),
};

const LIMIT_SETTINGS = {
  MESSAGES_PER_MINUTE: z.coerce.number().int().min(1).default(100).register(settingTexts, {
    what: 'messages a member may send in a minute',
  }),
  SOCKETS_PER_ADDRESS: z.coerce.number().int().min(1).default(500).register(settingTexts, {
    what: 'live connections from one address (IPv6: one /64), of which a carrier may have hundreds of pharmacists; raise it behind a proxy that is not trusted, where all visitors share one',
  }),
  PAYMENTS_PER_MINUTE: z.coerce.number().int().min(1).default(20).register(settingTexts, {
    what: 'how often one member may press Pay now, and Verify payment',
  }),
  RATE_LIMIT_FACTOR: z.coerce.number().positive().default(1).register(settingTexts, {
    what: 'every limit on how often one member calls a route, times this; [the limits](../decisions/024-limits.md)',
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
