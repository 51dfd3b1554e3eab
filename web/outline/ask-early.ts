/**
 * The page's first inline script, before the stylesheet because a script after it would wait for it.
 * It starts the app's first requests: a new token with the shell, and with that token the screen's list.
 */
import type { PATHS } from '#rules/paths.ts';
import { openEarly, RENEWAL, renewAlone } from '../net/early.ts';
import { isExpected } from './expected.ts';

type Path = (typeof PATHS)[keyof typeof PATHS];

/** The first request of each screen, if its address has no query. */
const LISTS: Partial<Record<string, string>> = {
  '/posts': '/api/feed/posts',
  '/private_business': '/api/business/?open=true',
  '/money': '/api/payout/',
} satisfies Partial<Record<Path, string>>;

// the server renders outlines for members only; a page from the service worker is the same for everybody
if (document.documentElement.dataset['outline'] !== undefined || isExpected()) askEarly();

function askEarly(): void {
  const answers = openEarly();
  const renewal = renewAlone(() =>
    fetch('/api/auth/refresh', {
      method: 'POST',
      credentials: 'same-origin',
      headers: { 'content-type': 'application/json' },
      body: '{"shell":true}',
    }),
  );
  note(answers, RENEWAL, renewal);
  const list = location.search ? undefined : LISTS[location.pathname];
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
  // a failure is reported only to whoever has taken the answer
  answer.catch(() => answers.delete(request));
}
