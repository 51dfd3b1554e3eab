/** The data every signed-in screen needs in one call, alone or with a renewed token when a page opens. */
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
  // the cookie is already replaced, so the token is returned alone, and the next shell call reports the error
  const answer = await callAsMember(ctx, { route: shell.show, action: show, token }, {}).catch(() => undefined);
  return answer === undefined ? { token } : { token, shell: answer as Output<typeof shell.show> };
};
