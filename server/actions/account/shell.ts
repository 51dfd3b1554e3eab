/** The answers of seven routes that every signed-in screen needs, with a tag so that unchanged ones are not sent again. */
import { createHash } from 'node:crypto';
import type { shell, ShellParts } from '#contract/shell.ts';
import type { Action } from '../../http/serve.ts';
import { findShell } from '../../store/account/shell.ts';
import { about } from '../about.ts';
import { list } from '../notice/notice.ts';

export const show: Action<'member', typeof shell.show> = async (ctx, { tag: known }) => {
  const [app, notices, found] = await Promise.all([
    about({ ...ctx, member: undefined }, {}),
    list(ctx, {}),
    findShell(ctx.db, { memberId: ctx.member.id, now: ctx.now() }),
  ]);
  const parts = { about: app, notices, ...found } as ShellParts;
  const tag = createHash('sha256').update(JSON.stringify(parts)).digest('base64url').slice(0, 22);
  return { tag, parts: tag === known ? null : parts };
};
