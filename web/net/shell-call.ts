/**
 * One call for the data of every signed-in screen. While it runs, queries of its parts wait for it instead of making
 * their own. After connecting, a conditional request asks whether anything was missed; if not, the answer is a tag
 * alone.
 */
import type { ShellParts } from '#contract/shell.ts';
import { call } from './api.ts';
import type { CallOutput } from './send.ts';
import { freshToken, takeShell } from './session.ts';

let asked: Promise<CallOutput<'GET /api/shell'>> | undefined;
let tag: string | undefined;
/** The unread parts of the first answer. A query takes each once, until the live connection is up. */
let unread: Partial<ShellParts> = {};

/** Started while the code of the first screen loads. */
export function askForShell(): void {
  if (tag !== undefined || asked) return;
  const asking = firstAnswer();
  asked = asking;
  const done = (answer?: CallOutput<'GET /api/shell'>) => {
    if (asked !== asking) return;
    asked = undefined;
    tag = answer?.tag;
    unread = { ...answer?.parts };
  };
  asking.then(done, () => done());
}

/** The first answer, which may have arrived with the token. */
async function firstAnswer(): Promise<CallOutput<'GET /api/shell'>> {
  await freshToken();
  return takeShell() ?? call('GET /api/shell', {});
}

/** The part from the running or latest call, or else the result of `alone`. */
export async function fromShell<P extends keyof ShellParts>(
  part: P,
  alone: () => Promise<ShellParts[P]>,
): Promise<ShellParts[P]> {
  const answer = await asked?.catch(() => undefined);
  const data = answer?.parts?.[part] ?? unread[part];
  delete unread[part];
  return data === undefined ? alone() : data;
}

/** Drops unread parts of the first answer, which may be out of date from now on. */
export function forgetUnread(): void {
  unread = {};
}

/** True if something changed since the first answer or the last check. Queries never wait for it, since an event may overtake it. */
export async function hasShellChanged(): Promise<boolean> {
  await asked?.catch(() => undefined);
  if (tag === undefined) return true;
  const answer = await call('GET /api/shell', { tag });
  tag = answer.tag;
  return answer.parts !== null;
}

/** Drops everything on a change of member. */
export function forgetShell(): void {
  asked = undefined;
  tag = undefined;
  forgetUnread();
}
