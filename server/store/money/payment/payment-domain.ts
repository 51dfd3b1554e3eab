/** The payment domain of a database: sandbox, the provider's test mode, or real money; fixed by the first start. */
import pg from 'pg';
import { type Config, ConfigError } from '../../../config/config.ts';

type PaymentDomain = 'sandbox' | 'test' | 'live';
type Held = PaymentDomain | 'unknown';

/**
 * Stores the domain at the first start, and throws a ConfigError at later ones with another. Real money needs a database without members,
 * because sandbox sign-ups proved no address.
 */
export async function storePaymentDomain(connection: pg.ClientConfig, config: Config): Promise<void> {
  const wanted = wantedOf(config);
  const client = new pg.Client(connection);
  await client.connect();
  try {
    await client.query(
      `INSERT INTO payment_domain (domain)
       SELECT $1 WHERE $1 <> 'live' OR NOT EXISTS (SELECT FROM member)
           ON CONFLICT DO NOTHING`,
      [wanted],
    );
    const { rows } = await client.query<{ domain: PaymentDomain }>('SELECT domain FROM payment_domain');
    const held = rows[0]?.domain ?? 'unknown';
    if (held !== wanted) throw new ConfigError(refusalOf(held, wanted, config));
  } finally {
    await client.end();
  }
}

function wantedOf({ paystackSecretKey }: Config): PaymentDomain {
  if (paystackSecretKey === undefined) return 'sandbox';
  return paystackSecretKey.startsWith('sk_live_') ? 'live' : 'test';
}

/** Descriptions for one database and for several databases. */
const HOLDS: Record<Held, [string, string]> = {
  sandbox: ['was filled in the sandbox', 'were filled in the sandbox'],
  test: ["was filled in Paystack's test mode", "were filled in Paystack's test mode"],
  live: ['holds real money', 'are about real money'],
  unknown: [
    'holds members who signed up where no real money moves',
    'hold members who signed up where no real money moves',
  ],
};

const KEY: Record<PaymentDomain, string> = { sandbox: 'not set', test: 'a test key', live: 'a live key' };

function refusalOf(held: Held, wanted: PaymentDomain, { databaseUrl, dataDir }: Config): string {
  const [one, several] = HOLDS[held];
  const what = databaseUrl ? `The database of DATABASE_URL ${one}` : `The data in ${dataDir} ${several}`;
  const clean = databaseUrl
    ? 'DATABASE_URL to an empty database and DATA_DIR to an empty folder'
    : 'DATA_DIR to an empty folder';
  return `${what}, and PAYSTACK_SECRET_KEY is ${KEY[wanted]}. To start fresh, set ${clean}.`;
}
