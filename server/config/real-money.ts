/** Settings that real money requires, and those that are unsafe with it. */

export interface MoneySettings {
  PAYSTACK_SECRET_KEY?: string | undefined;
  PAYSTACK_BASE_URL?: string | undefined;
  SMTP_URL?: string | undefined;
  MAIL_FROM?: string | undefined;
  MAIL_REPLY_TO?: string | undefined;
  DATABASE_URL?: string | undefined;
  EMBEDDED_IN_PRODUCTION?: 'yes' | 'no' | undefined;
  SESSION_SECRET?: string | undefined;
  PUBLIC_URL?: string | undefined;
  ADMIN_SECOND_FACTOR?: 'on' | 'off' | undefined;
  FOUR_EYES_ABOVE?: number | undefined;
  TRUSTED_PROXIES: readonly string[];
}

interface Need {
  what: string;
  isMet(settings: MoneySettings): boolean;
}

const NEEDS: Record<Exclude<keyof MoneySettings, 'EMBEDDED_IN_PRODUCTION'>, Need> = {
  PAYSTACK_SECRET_KEY: {
    what: 'the Paystack secret key of a live account, sk_live_…',
    isMet: ({ PAYSTACK_SECRET_KEY: key }) => key?.startsWith('sk_live_') === true,
  },
  PAYSTACK_BASE_URL: {
    what: 'https, unless it is on this machine: our key and the money go there',
    isMet: ({ PAYSTACK_BASE_URL: url }) => url === undefined || isPrivate(new URL(url)),
  },
  DATABASE_URL: {
    what: 'your own PostgreSQL; or EMBEDDED_IN_PRODUCTION=yes for the embedded one, whose security fixes come later',
    isMet: ({ DATABASE_URL: url, EMBEDDED_IN_PRODUCTION: allowed }) => url !== undefined || allowed === 'yes',
  },
  SMTP_URL: { what: 'the mail server', isMet: ({ SMTP_URL: url }) => url !== undefined },
  MAIL_FROM: {
    what: 'the sender of our mails, such as Mortar <no-reply@mortar.ng>: your own address',
    isMet: ({ MAIL_FROM: from }) => from !== undefined,
  },
  MAIL_REPLY_TO: {
    what: 'where members’ replies to mails go: an address that somebody reads',
    isMet: ({ MAIL_REPLY_TO: address }) => address !== undefined,
  },
  SESSION_SECRET: {
    what: 'at least 32 random characters to sign sessions; make them with `openssl rand -hex 32`',
    isMet: ({ SESSION_SECRET: secret }) => secret !== undefined && !isWeak(secret),
  },
  PUBLIC_URL: {
    what: 'the https address people use',
    isMet: ({ PUBLIC_URL: url }) => url?.startsWith('https:') === true,
  },
  TRUSTED_PROXIES: {
    what: 'the addresses of your own proxies and no wider network, such as 127.0.0.1; they report each visitor’s address',
    isMet: ({ TRUSTED_PROXIES: networks }) => networks.length > 0 && !networks.some(isTooWide),
  },
  ADMIN_SECOND_FACTOR: {
    what: 'on: administrators decide where money goes',
    isMet: ({ ADMIN_SECOND_FACTOR: state }) => state !== 'off',
  },
  FOUR_EYES_ABOVE: {
    what: 'an amount in naira, such as 500000, above which two administrators must approve. Name two owners in ADMIN_EMAILS, each with their own mailbox',
    isMet: ({ FOUR_EYES_ABOVE: limit }) => limit !== undefined,
  },
};

/** Returns a line for each setting that is missing or unsafe. */
export function unmetNeeds(settings: MoneySettings): string[] {
  const unmet = Object.entries(NEEDS).filter(([, { isMet }]) => !isMet(settings));
  return unmet.map(([name, { what }]) => `${name}: ${what}`);
}

/** True if the connection is encrypted, or does not leave this machine. */
function isPrivate({ protocol, hostname }: URL): boolean {
  return protocol === 'https:' || /^(localhost|127\.[\d.]+|\[::1\])$/.test(hostname);
}

const FEWEST_SIGNS = 8;
/** Words in examples, and in secrets that people mean to change later. */
const WORDS = /secret|example|password|passphrase|change|mortar/i;

/** True for few different characters, a repeated piece, or words. */
function isWeak(secret: string): boolean {
  const lengths = Array.from({ length: Math.floor(secret.length / 2) }, (_, index) => index + 1);
  const repeats = lengths.some((length) => secret.startsWith(secret.slice(length)));
  return new Set(secret).size < FEWEST_SIGNS || repeats || WORDS.test(secret);
}

/** True if wider than any private network: 10.0.0.0/8 and fc00::/7 are the widest. IPv6 has all of IPv4 below `::ffff:0:0/96`. */
function isTooWide(network: string): boolean {
  const [address = '', bits] = network.split('/');
  if (bits === undefined) return false;
  if (!address.includes(':')) return Number(bits) < 8;
  return Number(bits) < (/^0*:/.test(address) ? 96 + 8 : 7);
}
