/** Other sites cannot act as a visitor: neither their forms, nor their scripts, nor a plain GET have an effect. */
import type { Aim, Sweep, Visit } from './sweep.ts';

const EVIL = 'https://evil.example';

type Fields = [name: string, value: string][];
interface Target {
  path: string;
  rest: Fields;
}

/** Splits a route's input into the path with its parameters and the remaining fields. Called by `self`, the route would take effect. */
function targetOf({ route }: Visit, { input }: Pick<Aim, 'input'>): Target {
  const names = new Set(route.path.match(/(?<=:)\w+/g));
  const path = route.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(textOf(input[name])));
  const rest = Object.entries(input).filter(([name, value]) => !names.has(name) && !(value instanceof Blob));
  return { path, rest: rest.map(([name, value]) => [name, textOf(value)]) };
}

function textOf(value: unknown): string {
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

const jsonOf = (fields: Fields) => JSON.stringify(Object.fromEntries(fields));
const queryOf = (fields: Fields) => `?${new URLSearchParams(fields).toString()}`;

function formOf(fields: Fields): FormData {
  const form = new FormData();
  for (const [name, value] of fields) form.set(name, value);
  return form;
}

/** The requests that another site can send without a preflight: each kind of form, fields in the query, and nothing at all. */
const FORMS: [what: string, query: (fields: Fields) => string, body: (fields: Fields) => RequestInit][] = [
  ['a form', () => '', (fields) => ({ body: new URLSearchParams(fields) })],
  ['a form with files', () => '', (fields) => ({ body: formOf(fields) })],
  ['JSON as text', () => '', (fields) => ({ body: jsonOf(fields), headers: { 'content-type': 'text/plain' } })],
  ['JSON of no kind', () => '', (fields) => ({ body: new TextEncoder().encode(jsonOf(fields)) })],
  ['fields in the address', queryOf, () => ({})],
  ['fields in the address of a form', queryOf, () => ({ body: formOf([]) })],
];

interface Sent {
  method: 'POST' | 'PATCH' | 'DELETE' | 'OPTIONS';
  url: string;
  headers: Record<string, string>;
  payload?: Buffer;
}

/** Writes the headers and the body as a browser does. */
async function written(init: RequestInit): Promise<Pick<Sent, 'headers' | 'payload'>> {
  const request = new Request('http://localhost/', { ...init, method: 'POST' });
  const payload = Buffer.from(await request.arrayBuffer());
  return { headers: Object.fromEntries(request.headers), ...(init.body && { payload }) };
}

function fromElsewhere({ app, cookie }: Sweep, origin: string, { headers, ...sent }: Sent) {
  return app.app.inject({ ...sent, headers: { ...headers, origin, cookie, 'sec-fetch-site': 'cross-site' } });
}

export async function refusesForms(sweep: Sweep, visit: Visit, aim: Aim): Promise<string[]> {
  if (visit.route.method === 'GET') return [];
  const { path, rest } = targetOf(visit, aim);
  const refusals = visit.route.method === 'POST' ? [400, 401, 403] : [400, 401, 403, 404];
  const faults: string[] = [];
  for (const [what, query, body] of FORMS) {
    const sent: Sent = { method: 'POST', url: path + query(rest), ...(await written(body(rest))) };
    for (const origin of [EVIL, 'null']) {
      const { statusCode, headers } = await fromElsewhere(sweep, origin, sent);
      if (!refusals.includes(statusCode)) faults.push(`${what} from ${origin} is answered ${statusCode}`);
      if (headers['set-cookie']) faults.push(`${what} from ${origin} is given a cookie`);
    }
  }
  return faults;
}

/** Checks that a script of another site is refused, and gets no CORS header either. */
export async function refusesScripts(sweep: Sweep, visit: Visit, aim: Aim): Promise<string[]> {
  const { method } = visit.route;
  if (method === 'GET') return [];
  const { path, rest } = targetOf(visit, aim);
  const refusal = visit.isClosed ? 401 : 403;
  const json = { payload: Buffer.from(jsonOf(rest)), headers: { 'content-type': 'application/json' } };
  const answer = await fromElsewhere(sweep, EVIL, { ...json, method, url: path });
  const ask = { 'access-control-request-method': method, 'access-control-request-headers': 'content-type' };
  const asked = await fromElsewhere(sweep, EVIL, { method: 'OPTIONS', headers: ask, url: path });
  const allowed = [answer, asked].flatMap(({ headers }) =>
    Object.keys(headers).filter((name) => name.startsWith('access-control')),
  );
  return [
    ...(answer.statusCode === refusal
      ? []
      : [`a script of another site is answered ${answer.statusCode} for ${refusal}`]),
    ...allowed.map((name) => `a script of another site is told ${name}`),
  ];
}

/** Checks that GET and HEAD have no effect, even with the header that names another method. */
export async function refusesReads(sweep: Sweep, visit: Visit, aim: Aim): Promise<string[]> {
  const { app, cookie } = sweep;
  const { path, rest } = targetOf(visit, aim);
  const { method: real } = visit.route;
  const headers = { authorization: aim.self, cookie, ...(real !== 'GET' && { 'x-http-method-override': real }) };
  const faults: string[] = [];
  for (const method of ['GET', 'HEAD'] as const) {
    const { statusCode } = await app.app.inject({ method, url: path + queryOf(rest), headers });
    if (statusCode >= 500) faults.push(`${method} is answered ${statusCode}`);
  }
  return faults;
}
