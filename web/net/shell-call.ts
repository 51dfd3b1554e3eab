/**
 * One call for what every signed-in screen needs. While it is under way the queries of its parts wait for it instead of asking themselves; once
 * the line stands it is asked whether anything was missed, which is answered with a tag alone where nothing was.
 */
import type { ShellParts } from '#contract/shell.ts';
import { call } from './api.ts';
import type { CallOutput } from './send.ts';
import { freshToken, takeShell } from './session.ts';

let asked: Promise<CallOutput<'GET /api/shell'>> | undefined;
let tag: string | undefined;
/** Of the first answer: each part once, for a query that begins after it has come, until the line stands. */
let unread: Partial<ShellParts> = {};

/** Begun beside the code of the first screen. */
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

/** It may have come with the token. */
async function firstAnswer(): Promise<CallOutput<'GET /api/shell'>> {
  await freshToken();
  return takeShell() ?? call('GET /api/shell', {});
}

/** The part of the call that is under way or has just been answered, else what `alone` asks for. */
export async function fromShell<P extends keyof ShellParts>(
  part: P,
  alone: () => Promise<ShellParts[P]>,
): Promise<ShellParts[P]> {
  const answer = await asked?.catch(() => undefined);
  const told = answer?.parts?.[part] ?? unread[part];
  delete unread[part];
  return told === undefined ? alone() : told;
}

/** What has not been read of the first answer may be out of date from now on. */
export function forgetUnread(): void {
  unread = {};
}

/** Whether something has changed since the first answer, or since this was asked last. Never waited for by the queries: an event may overtake it. */
export async function hasShellChanged(): Promise<boolean> {
  await asked?.catch(() => undefined);
  if (tag === undefined) return true;
  const answer = await call('GET /api/shell', { tag });
  tag = answer.tag;
  return answer.parts !== null;
}

/** Another member, or none: what was asked for is not theirs. */
export function forgetShell(): void {
  asked = undefined;
  tag = undefined;
  forgetUnread();
}
