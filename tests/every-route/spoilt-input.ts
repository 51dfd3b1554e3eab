/** Input that breaks the contract is refused clearly, and never with a 500. */
import { goodInput } from './good-input.ts';
import { isDrawn } from '../kit/sample.ts';
import { type Answer, type ApiRequest, callOn, requestOf, type TestApp } from '../kit/start.ts';
import { type Asked, briefly, insiderOf, type Sweep, type Visit } from './sweep.ts';

const NASTY: unknown[] = [
  null,
  '',
  ' ',
  '\u0000',
  'x'.repeat(100_000),
  'DROP TABLE member; --',
  '../../etc/passwd',
  '\ud800',
  0,
  -1,
  1.5,
  1e308,
  Number.MAX_SAFE_INTEGER,
  true,
  [],
  [[]],
  {},
  { $gt: '' },
  { toString: 'no' },
  '2026-13-45',
  'NaN',
];

/** A run by commit draws one value in three for each field; the nightly run tries all. */
const FIELD_VALUES_PER_DRAWN = 3;

const INSIDES = /select |insert into|\/server\/|node_modules|at \w+ \(/i;

function faultOf({ status, body }: Pick<Answer, 'status' | 'body'>): string | undefined {
  if (status >= 500) return 'an error of the server';
  if (status < 400) return undefined;
  const { type, error, fields = {} } = body as { type?: unknown; error?: unknown; fields?: object };
  if (typeof type !== 'string' || typeof error !== 'string') return 'a refusal without type and words';
  if (type === 'invalid' && Object.keys(fields).length === 0) return 'no field is named';
  return INSIDES.test(JSON.stringify(body)) ? 'it shows what is inside' : undefined;
}

/** Calls the server inside this process, because the socket plays no part in checking input. */
async function inject({ app }: TestApp, { method, path: url, headers, body }: ApiRequest) {
  const sent = { method: method as 'GET', url, headers, ...(typeof body === 'string' && { payload: body }) };
  const response = await app.inject(sent);
  const isJson = String(response.headers['content-type']).includes('json');
  return { status: response.statusCode, body: isJson ? response.json<Record<string, unknown>>() : {} };
}

export const refusesSpoiltFields: Asked = async (sweep, visit) => {
  const { key, route } = visit;
  const { app, spoilers } = sweep;
  const token = await insiderOf(sweep, visit);
  const faults: string[] = [];
  for (const field of Object.keys(route.input.shape)) {
    for (const value of NASTY.filter((_, at) => isDrawn(`${key} ${field} ${at}`, FIELD_VALUES_PER_DRAWN))) {
      const input = { ...goodInput(route, spoilers[0].id), [field]: value };
      const answer = await inject(app, requestOf(key, input, { authorization: token }));
      const fault = faultOf(answer);
      if (!fault) continue;
      faults.push(
        `${field} = ${JSON.stringify(value).slice(0, 60)}: ${fault}, ${answer.status} ${briefly(answer.body)}`,
      );
    }
  }
  return faults;
};

export const refusesWhatIsNoObject: Asked = async (sweep, visit) => {
  const { route } = visit;
  if (route.method === 'GET') return [];
  const good = goodInput(route, sweep.spoilers[0].id);
  const path = route.path.replace(/:(\w+)/g, (_, name: string) => String(good[name]));
  const headers = { authorization: await insiderOf(sweep, visit), 'content-type': 'application/json' };
  const faults: string[] = [];
  for (const sent of ['[]', '"text"', '7', '{', '{"__proto__":{"admin":true}}']) {
    const response = await fetch(sweep.app.url + path, { method: route.method, headers, body: sent });
    const body = (await response.json()) as Record<string, unknown>;
    if (response.status !== 400 || body['type'] !== 'invalid') {
      faults.push(`the body ${sent} is answered ${response.status} ${briefly(body)}`);
    }
  }
  return faults;
};

async function expectRefusal(
  sweep: Sweep,
  visit: Visit,
  { userId, token, status, type }: { userId: string; token: string; status: number; type: string },
): Promise<string[]> {
  const answer = await callOn(sweep.app.url, visit.key, goodInput(visit.route, userId), { token });
  const isRefused = answer.status === status && (answer.body as { type?: string }).type === type;
  return isRefused ? [] : [`${answer.status} for ${status}, ${briefly(answer.body)}`];
}

export const knowsNoUnknownThing: Asked = async (sweep, visit) => {
  const { route, isClosed } = visit;
  const names = Object.keys(route.input.shape);
  const namesAThing = names.some((name) => name !== 'userId' && route.path.includes(`:${name}`));
  if (!isClosed || !namesAThing) return [];
  const token = await insiderOf(sweep, visit);
  return expectRefusal(sweep, visit, { userId: sweep.spoilers[0].id, token, status: 404, type: 'not_found' });
};

export const letsNobodyActAsAnother: Asked = async (sweep, visit) => {
  if (!visit.isClosed || !('userId' in visit.route.input.shape)) return [];
  const token = await insiderOf(sweep, visit);
  return expectRefusal(sweep, visit, { userId: sweep.spoilers[1].id, token, status: 403, type: 'forbidden' });
};
