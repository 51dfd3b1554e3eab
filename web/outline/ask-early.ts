/** Asks for what the first screen needs, as the app would: a new token with the shell, and with that token the screen's own list. */
import { openEarly, RENEWAL, RENEWAL_LOCK } from '../early.ts';

/** By screen, as the app asks for its first page; only where its address says nothing more. */
const LISTS: Partial<Record<string, string>> = {
  posts: '/api/feed/posts',
  offers: '/api/business/?open=true',
  money: '/api/payout/',
};

export function askEarly(screen: string): void {
  const answers = openEarly();
  const renewal = alone(() =>
    fetch('/api/auth/refresh', {
      method: 'POST',
      credentials: 'same-origin',
      headers: { 'content-type': 'application/json' },
      body: '{"shell":true}',
    }),
  );
  note(answers, RENEWAL, renewal);
  const list = location.search ? undefined : LISTS[screen];
  if (list) note(answers, `GET ${list}`, listOf(list, renewal));
}

async function listOf(list: string, renewal: Promise<Response>): Promise<Response> {
  const answer = await renewal;
  if (!answer.ok) throw new Error('there is no token to ask with');
  const { token } = (await answer.clone().json()) as { token: string };
  return fetch(list, { credentials: 'same-origin', headers: { authorization: token } });
}

function note(answers: Map<string, Promise<Response>>, request: string, answer: Promise<Response>): void {
  answers.set(request, answer);
  // whoever has taken the answer hears of the failure, and nobody else
  answer.catch(() => answers.delete(request));
}

function alone(ask: () => Promise<Response>): Promise<Response> {
  return 'locks' in navigator ? navigator.locks.request(RENEWAL_LOCK, ask) : ask();
}
