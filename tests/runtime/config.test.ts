/** The settings required before real money may move. */
import { describe, expect, it } from 'vitest';
import { misspeltIn, readConfig, warningsOf } from '#server/config/config.ts';

const READY = {
  NODE_ENV: 'production',
  PAYSTACK_SECRET_KEY: 'sk_live_0000000000',
  SMTP_URL: 'smtp://mail.example:25',
  MAIL_FROM: 'Mortar <no-reply@mortar.ng>',
  MAIL_REPLY_TO: 'help@mortar.ng',
  DATABASE_URL: 'postgres://mortar_app@db.example/mortar',
  SESSION_SECRET: '8f2c1d9a04b7e6538f0a1c2d3e4b5f69',
  PUBLIC_URL: 'https://mortar.example',
  TRUSTED_PROXIES: '127.0.0.1',
  FOUR_EYES_ABOVE: '500000',
};

describe('production', () => {
  it('starts with a live key, mail, a secret and an https address, and is no sandbox', () => {
    expect(readConfig(READY)).toMatchObject({
      mode: 'production',
      sandbox: false,
      demo: false,
      tradeNeedsLicence: true,
      smtpNeedsTls: true,
    });
  });

  it.each([
    ['PAYSTACK_SECRET_KEY', 'sk_test_0000000000'],
    ['PUBLIC_URL', 'http://mortar.example'],
    ['SESSION_SECRET', ''],
    ['SMTP_URL', ''],
    ['MAIL_FROM', ''],
    ['MAIL_REPLY_TO', ''],
    ['DATABASE_URL', ''],
    ['SESSION_SECRET', 'x'.repeat(32)],
    ['SESSION_SECRET', 'abcdefghij'.repeat(4)],
    ['SESSION_SECRET', 'a-session-secret-of-32-characters'],
    ['SESSION_SECRET', 'change-me-0123456789-abcdefghijk'],
    ['PAYSTACK_BASE_URL', 'http://api.paystack.co'],
    ['PAYSTACK_BASE_URL', 'http://localhost.evil.example'],
    ['TRUSTED_PROXIES', ''],
    ['TRUSTED_PROXIES', '0.0.0.0/0'],
    ['TRUSTED_PROXIES', '10.0.0.1, ::/0'],
    ['TRUSTED_PROXIES', '0.0.0.0/1, 128.0.0.0/1'],
    ['TRUSTED_PROXIES', '::ffff:0.0.0.0/96'],
    ['TRUSTED_PROXIES', '::/8'],
    ['TRUSTED_PROXIES', '2000::/3'],
    ['ADMIN_SECOND_FACTOR', 'off'],
    ['FOUR_EYES_ABOVE', ''],
  ])('is refused with %s = «%s», which is named', (name, value) => {
    expect(() => readConfig({ ...READY, [name]: value })).toThrow(new RegExp(`NODE_ENV=production.*\\n.*${name}`));
  });

  it.each([
    ['PAYSTACK_BASE_URL', 'https://api.paystack.co'],
    ['PAYSTACK_BASE_URL', 'http://127.0.0.1:9'],
    ['TRUSTED_PROXIES', '10.0.0.0/8, 127.0.0.1, ::1, fc00::/7, 2400:cb00::/32'],
    ['ADMIN_SECOND_FACTOR', 'on'],
    ['SMTP_TLS', 'off'],
    ['EMBEDDED_IN_PRODUCTION', 'no'],
  ])('starts with %s = «%s»', (name, value) => {
    expect(readConfig({ ...READY, [name]: value }).sandbox).toBe(false);
  });

  it('starts on the embedded PostgreSQL where it is told so', () => {
    const settings = { ...READY, DATABASE_URL: '', EMBEDDED_IN_PRODUCTION: 'yes' };
    expect(readConfig(settings)).toMatchObject({ databaseUrl: undefined, movesRealMoney: true });
  });
});

describe('a sandbox', () => {
  it('is warned where it is reached by https and names no proxy', () => {
    const settings = { PUBLIC_URL: 'https://mortar.example' };
    expect(warningsOf(readConfig(settings))).toEqual([expect.stringContaining('TRUSTED_PROXIES')]);
    expect(warningsOf(readConfig({ ...settings, TRUSTED_PROXIES: '10.0.0.1' }))).toEqual([]);
    expect(warningsOf(readConfig({}))).toEqual([]);
  });

  it('takes settings that real money must not have', () => {
    const settings = { TRUSTED_PROXIES: '0.0.0.0/0', SESSION_SECRET: 'x'.repeat(32), ADMIN_SECOND_FACTOR: 'off' };
    expect(readConfig(settings)).toMatchObject({ sandbox: true, adminNeedsFactor: false });
  });

  it('offers payers cards, bank transfers and USSD, or the channels it names', () => {
    expect(readConfig({}).payChannels).toEqual(['card', 'bank_transfer', 'ussd']);
    expect(readConfig({ PAYSTACK_CHANNELS: 'bank_transfer, ussd' }).payChannels).toEqual(['bank_transfer', 'ussd']);
  });

  it.each(['transfer', 'card,,ussd', 'card, Apple Pay'])('takes no channel that Paystack does not have: %s', (list) => {
    expect(() => readConfig({ PAYSTACK_CHANNELS: list })).toThrow(
      /PAYSTACK_CHANNELS.*: some of card, bank_transfer, apple_pay, .*, with commas/,
    );
  });

  it('takes no owner of a database without the application’s role', () => {
    const settings = { MIGRATION_DATABASE_URL: 'postgres://mortar@localhost/mortar' };
    expect(() => readConfig(settings)).toThrow('MIGRATION_DATABASE_URL: needs DATABASE_URL');
  });

  it('takes no direct way to a database without the database', () => {
    const settings = { DATABASE_DIRECT_URL: 'postgres://mortar@localhost/mortar' };
    expect(() => readConfig(settings)).toThrow('DATABASE_DIRECT_URL: needs DATABASE_URL');
  });
});

describe('a name that is no setting', () => {
  it.each([
    ['DATABSE_URL', 'DATABASE_URL'],
    ['DATABASE_URI', 'DATABASE_URL'],
    ['PAYSTACK_SECERT', 'PAYSTACK_SECRET_KEY'],
    ['PAYSTACK_KEY', 'PAYSTACK_SECRET_KEY'],
    ['MAIL_FORM', 'MAIL_FROM'],
    ['SMPT_URL', 'SMTP_URL'],
    ['SMTP_HOST', 'SMTP_URL'],
    ['PROT', 'PORT'],
    ['REDIS_ULR', 'REDIS_URL'],
    ['ADMIN_EMAIL', 'ADMIN_EMAILS'],
    ['TRUSTED_PROXY', 'TRUSTED_PROXIES'],
    ['smtp_url', 'SMTP_URL'],
    ['SESSION_SECRETS', 'SESSION_SECRET'],
  ])('%s is named with %s, which it resembles', (name, nearest) => {
    expect(misspeltIn({ [name]: 'a secret' })).toEqual([
      `${name} is not a setting of Mortar and has no effect. Did you mean ${nearest}?`,
    ]);
  });

  it('of other programs, and a setting itself, are passed over', () => {
    const system =
      'PATH PWD HOME HOSTNAME USER SHELL TERM LANG MAIL LOGNAME EDITOR TZ LC_ALL COLOR INIT_CWD XDG_DATA_DIRS CLAIMS_DIR';
    const node = 'NODE_OPTIONS NODE_VERSION NODE_PATH NODE_COMPILE_CACHE npm_config_cache SSH_CONNECTION INVOCATION_ID';
    const beside = 'PGHOST PGPORT PGDATA POSTGRES_PASSWORD REDIS_SERVICE_HOST REDIS_PORT_6379_TCP KUBERNETES_PORT';
    const ours = 'DATABASE_URL MAIL_FROM PORT';
    const others = [system, node, beside, ours].flatMap((names) => names.split(' '));
    expect(misspeltIn(Object.fromEntries(others.map((name) => [name, 'x'])))).toEqual([]);
  });
});

describe('the settings of mail', () => {
  it.each(['Mortar', 'Mortar <nobody>', '@mortar.ng'])('refuse «%s» as a sender', (from) => {
    expect(() => readConfig({ MAIL_FROM: from })).toThrow('MAIL_FROM');
  });
});

describe('a live key', () => {
  it('asks for the same settings without production being said', () => {
    const { NODE_ENV: _, PUBLIC_URL: __, ...rest } = READY;
    expect(() => readConfig(rest)).toThrow(/A live Paystack key.*\n.*PUBLIC_URL/);
  });
});

describe('the public pages', () => {
  it('claim what has its evidence, and link where the operator is', () => {
    const config = readConfig({
      CLAIM_CERTIFIED_BY: 'Corporate Affairs Commission',
      CLAIM_CERTIFIED_NUMBER: 'RC 1234567',
      CLAIM_TEAM_HOURS: '24/7',
      CLAIM_SECURED: 'https://mortar.example/evidence',
      CONTACT_ADDRESS: '12 Broad Street, Lagos',
      CONTACT_EMAIL: 'hello@mortar.example',
      SOCIAL_LINKS: 'photo=https://photo.example/mortar?a=b, general=https://general.example/mortar',
    });
    expect(config).toMatchObject({
      claims: {
        certified: { body: 'Corporate Affairs Commission', number: 'RC 1234567' },
        teamHours: '24/7',
        secured: 'https://mortar.example/evidence',
      },
      contactAddress: '12 Broad Street, Lagos',
      contactEmail: 'hello@mortar.example',
      socialLinks: { photo: 'https://photo.example/mortar?a=b', general: 'https://general.example/mortar' },
    });
  });

  it('claim nothing without a setting, and are reached at the first administrator', () => {
    const config = readConfig({ ADMIN_EMAILS: 'a@mortar.example,b@mortar.example' });
    expect(config).toMatchObject({ claims: {}, contactEmail: 'a@mortar.example', socialLinks: {} });
  });

  it.each([
    ['CLAIM_CERTIFIED_BY', 'Corporate Affairs Commission'],
    ['CLAIM_CERTIFIED_NUMBER', 'RC 1234567'],
    ['CONTACT_EMAIL', 'nobody'],
    ['SOCIAL_LINKS', 'photo=http://photo.example'],
    ['SOCIAL_LINKS', 'photo=javascript:alert(1)'],
    ['SOCIAL_LINKS', 'video=https://video.example'],
    ['SOCIAL_LINKS', 'https://photo.example'],
  ])('refuse %s = «%s» alone, by its name', (name, value) => {
    const named = name.startsWith('CLAIM_CERTIFIED') ? 'CLAIM_CERTIFIED_BY' : name;
    expect(() => readConfig({ [name]: value })).toThrow(named);
  });
});

describe('the sum above which two administrators are needed', () => {
  it('is none without a setting, and in kobo inside', () => {
    expect(readConfig({}).fourEyesAboveKobo).toBeUndefined();
    expect(readConfig({ FOUR_EYES_ABOVE: '0' }).fourEyesAboveKobo).toBe(0);
    expect(readConfig({ FOUR_EYES_ABOVE: '500000' }).fourEyesAboveKobo).toBe(50_000_000);
  });

  it.each(['-1', '1.5', 'half a million', '1e12'])('refuses «%s»', (value) => {
    expect(() => readConfig({ FOUR_EYES_ABOVE: value })).toThrow('FOUR_EYES_ABOVE');
  });
});

describe('the daily backup', () => {
  it('is made by Lagos time, an hour ahead of UTC, and never without a setting', () => {
    expect(readConfig({}).backupAt).toBeUndefined();
    expect(readConfig({ BACKUP_AT: '01:30' }).backupAt).toEqual({ hour: 0, minute: 30 });
    expect(readConfig({ BACKUP_AT: '00:05' }).backupAt).toEqual({ hour: 23, minute: 5 });
  });

  it.each([
    ['BACKUP_AT', '25:00'],
    ['BACKUP_AT', '1:30'],
    ['BACKUP_KEEP', '7,4'],
    ['BACKUP_KEY', 'too short'],
  ])('refuses %s = «%s» by its name', (name, value) => {
    expect(() => readConfig({ [name]: value })).toThrow(name);
  });
});
