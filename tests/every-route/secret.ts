/** A secret in the query is refused, and not repeated in the answer. */
import { randomUUIDv7 } from 'node:crypto';
import { goodInput } from './good-input.ts';
import { briefly, type Aim, type Sweep, type Visit } from './sweep.ts';

const SECRETS = ['token', 'password', 'passkey', 'code', 'X-Reset-Key', 'key', 'otp', 'Authorization', 'access_token'];

export async function refusesSecrets({ app }: Sweep, { route }: Visit, { self }: Aim): Promise<string[]> {
  const good = goodInput(route, randomUUIDv7());
  const path = route.path.replace(/:(\w+)/g, (_, name: string) => String(good[name] ?? randomUUIDv7()));
  const faults: string[] = [];
  for (const name of SECRETS) {
    const url = `${path}?${name}=CANARY`;
    const { statusCode, body } = await app.app.inject({ method: route.method, url, headers: { authorization: self } });
    const isRefusal = statusCode === 400 && body.includes('"type":"invalid"');
    if (!isRefusal || !body.includes('Not allowed in the address') || body.includes('CANARY')) {
      faults.push(`${name} in the query is answered ${statusCode} ${briefly(body)}`);
    }
  }
  return faults;
}
