/** Floods of complete requests: password guesses, broken pictures, lists and reset mails. */
import { randomBytes } from 'node:crypto';
import { type Answers, count, NETWORKS, type Plan, strangeAddress } from './plan.ts';
import { atPace } from './pace.ts';

const TIMEOUT_MS = 15_000;
const IN_FLIGHT = 300;
const ONE_ADDRESS = '198.51.100.7';
const UPLOADERS = 10;
const TOO_LARGE = 6 * 1024 * 1024;

interface Request {
  path: string;
  from: string;
  token?: string | undefined;
  body?: object;
  file?: Uint8Array<ArrayBuffer>;
}

async function send(url: string, answers: Answers, { path, from, token, body, file }: Request): Promise<void> {
  const form = file && new FormData();
  form?.set('content', 'Look');
  form?.set('file', new Blob([file!], { type: 'image/jpeg' }), 'a.jpg');
  try {
    const answer = await fetch(url + path, {
      method: body || form ? 'POST' : 'GET',
      headers: {
        'x-forwarded-for': from,
        ...(token !== undefined && { authorization: token }),
        ...(body && { 'content-type': 'application/json' }),
      },
      body: form ?? (body ? JSON.stringify(body) : null),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    await answer.arrayBuffer();
    count(answers, answer.status);
  } catch {
    count(answers, 'connection ended');
  }
}

/** Guesses once from each network, so that later guesses come from known networks. */
export async function beginGuesses(plan: Plan, answers: Answers): Promise<void> {
  for (let first = 0; first < NETWORKS; first += IN_FLIGHT) {
    const some = Array.from({ length: Math.min(IN_FLIGHT, NETWORKS - first) }, (_, place) => first + place);
    await Promise.all(some.map((index) => guess(plan, answers, index)));
  }
}

/** Each guess of a network is for another account, so that no limit per account or network fills soon. */
export async function floodGuesses(plan: Plan, answers: Answers): Promise<void> {
  const pace = { perSecond: 150, seconds: plan.seconds, inFlight: IN_FLIGHT };
  await atPace(pace, (index) => guess(plan, answers, NETWORKS + index));
}

function guess({ url, victims }: Plan, answers: Answers, index: number): Promise<void> {
  const email = index % 2 ? `nobody.${index}@example.com` : victims[index % victims.length];
  const body = { email, password: `a common password ${index % 7}` };
  return send(url, answers, { path: '/api/auth/signin', from: strangeAddress(index), body });
}

/** Uploads by members, and some without signing in. */
export async function floodUploads({ url, seconds, attackers, picture }: Plan, answers: Answers): Promise<void> {
  const whole = Uint8Array.from(Buffer.from(picture, 'base64'));
  const spoiled = Uint8Array.from([...whole.subarray(0, whole.length / 2), ...randomBytes(whole.length / 2)]);
  const files = [
    spoiled,
    whole.slice(0, whole.length / 2),
    Uint8Array.from(randomBytes(200_000)),
    new Uint8Array(TOO_LARGE),
  ];
  await atPace({ perSecond: 30, seconds, inFlight: IN_FLIGHT }, (index) => {
    const token = index % 9 ? attackers[index % UPLOADERS]!.token : undefined;
    return send(url, answers, { path: '/api/user/post', from: ONE_ADDRESS, token, file: files[index % files.length]! });
  });
}

/** Requests the most read pages, searches, and pages for visitors. */
export async function floodPages({ url, seconds, attackers }: Plan, answers: Answers): Promise<void> {
  const { token } = attackers[0]!;
  const paths = ['/api/business/', '/api/feed/posts', '/api/business/?q=Coartem', '/api/user/friends'];
  await atPace({ perSecond: 300, seconds, inFlight: IN_FLIGHT }, (index) => {
    if (index % 5 === 0) return send(url, answers, { path: index % 2 ? '/posts' : '/api/about', from: ONE_ADDRESS });
    return send(url, answers, { path: paths[index % paths.length]!, from: ONE_ADDRESS, token });
  });
}

export async function floodResets({ url, seconds, victims }: Plan, answers: Answers): Promise<void> {
  await atPace({ perSecond: 150, seconds, inFlight: IN_FLIGHT }, (index) => {
    const email = index % 2 ? `nobody.${index}@example.com` : victims[index % victims.length];
    return send(url, answers, { path: '/api/auth/password-reset', from: strangeAddress(index), body: { email } });
  });
}
