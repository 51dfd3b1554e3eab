/** A caller who calls a route too often is refused with the time to wait; other callers are not. */
import { openLimiter } from '#server/limit/limiter.ts';
import { goodInput } from './good-input.ts';
import { type Asked, briefly, insiderOf, type Sweep, type Visit } from './sweep.ts';

/** A factor that leaves one call of every rate limit. */
const ONE_CALL = 0.000_1;

let serial = 0;
const ownAddress = () => `10.1.${Math.floor(serial / 250)}.${(serial++ % 250) + 1}`;

interface Caller {
  token?: string | undefined;
  address: string;
}

async function call({ app }: Sweep, { route }: Visit, { token, address }: Caller): Promise<Response> {
  const good = goodInput(route, 'nobody');
  const path = route.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(good[name])));
  const headers = { 'x-forwarded-for': address, ...(token && { authorization: token }) };
  return fetch(app.url + path, { method: route.method, headers });
}

export const limitsCalls: Asked = async (sweep, visit) => {
  const { ctx } = sweep.app;
  const usual = ctx.limiter;
  Object.assign(ctx, { limiter: openLimiter({ factor: ONE_CALL, now: ctx.now, redis: undefined }) });
  try {
    return await callTwice(sweep, visit);
  } finally {
    Object.assign(ctx, { limiter: usual });
  }
};

async function callTwice(sweep: Sweep, visit: Visit): Promise<string[]> {
  const address = ownAddress();
  // each call has a session of its own, because a call may end one
  const token = async () => (visit.isClosed ? insiderOf(sweep, visit) : undefined);
  const faults: string[] = [];
  const first = await call(sweep, visit, { token: await token(), address });
  await first.arrayBuffer();
  if (first.status === 429) faults.push('the first call is refused already');
  const second = await call(sweep, visit, { token: await token(), address });
  const text = await second.text();
  if (second.status !== 429) faults.push(`calls have no limit: one too many is answered ${second.status}`);
  else faults.push(...faultsOfRefusal(second, JSON.parse(text)));
  if (visit.isForAdmins) return faults;
  const other = visit.isClosed ? (await sweep.fixture.signIn(sweep.spoilers[1])).token : undefined;
  const elsewhere = await call(sweep, visit, { token: other, address: ownAddress() });
  await elsewhere.arrayBuffer();
  if (elsewhere.status === 429) faults.push('somebody else is refused as well');
  return faults;
}

function faultsOfRefusal({ headers }: Response, body: { type?: string; error?: string }): string[] {
  const isClear = body.type === 'too_many' && body.error?.includes('often');
  return [
    ...(Number(headers.get('retry-after')) > 0 ? [] : ['the refusal does not say how long to wait']),
    ...(isClear ? [] : [`the refusal is ${briefly(body)}`]),
  ];
}
