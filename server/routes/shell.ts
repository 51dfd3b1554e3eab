/** One call for what every signed-in screen needs; and the same together with a renewed token, for a page that opens. */
import type { Output } from '#contract/route/route.ts';
import { shell } from '#contract/shell.ts';
import * as sessions from '../actions/account/session.ts';
import { show } from '../actions/account/shell.ts';
import { type Action, type ApiServer, callAsMember, member, serve, visitor } from '../http/serve.ts';
import { ENTRANCES } from '../limit/route-limits.ts';

export function openShellRoutes(server: ApiServer): void {
  serve(server, shell.show, member, show);
  serve(server, shell.refresh, visitor, refresh, ENTRANCES);
}

const refresh: Action<'visitor', typeof shell.refresh> = async (ctx, { shell: isWanted }) => {
  const { token } = await sessions.refresh(ctx);
  if (!isWanted) return { token };
  // the cookie is replaced by now: the token is worth having alone, and whoever asks for the shell then is told what is wrong with it
  const answer = await callAsMember(ctx, { route: shell.show, action: show, token }, {}).catch(() => undefined);
  return answer === undefined ? { token } : { token, shell: answer as Output<typeof shell.show> };
};
