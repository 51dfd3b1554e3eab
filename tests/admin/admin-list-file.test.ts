/** The CSV export of an administration list: complete, without formulas, and recorded. */
import { describe, expect, it } from 'vitest';
import { ADMIN } from './admins.ts';
import { allUsers, app, fileOf, linesOf, manyMembers, openAdminLists } from './admin-lists.ts';
import { makeMember } from '../kit/people.ts';

openAdminLists();

describe('a file', () => {
  it('has the rows of the list, all pages of them, in its order', async () => {
    await manyMembers(1_100, { firstName: 'Sheeted', state: 'Yobe' });
    const query = { state: 'Yobe', sort: 'name', direction: 'up' };
    const { rows } = await allUsers(query);
    const lines = linesOf(await (await fileOf('users', query)).text());
    expect(lines).toHaveLength(1_101);
    expect(lines.slice(1).map((line) => line.split(',')[0])).toEqual(rows.map(({ _id }) => `"${_id}"`));
  });

  it('holds no formula, whatever a member is called', async () => {
    const { id } = await makeMember(app, { firstName: '=HYPERLINK("http://x")', lastName: '@SUM(A1)' });
    const [, line] = linesOf(await (await fileOf('users', { q: id })).text());
    expect(line).toContain(`"'=HYPERLINK(""http://x"")","'@SUM(A1)"`);
  });

  it('is recorded with what was asked for, but for words, which may name a person', async () => {
    await (await fileOf('users', { state: 'Yobe', q: 'Sheeted' })).text();
    const [act] = await app.ctx.db
      .selectFrom('admin_act')
      .where('subject', '=', 'list:users')
      .orderBy('id', 'desc')
      .limit(1)
      .selectAll()
      .execute();
    expect(act).toMatchObject({
      what: 'list downloaded',
      email: ADMIN,
      reason: 'words, sort=created, direction=down, state=Yobe',
    });
  });

  it('with a refused filter is neither begun nor recorded', async () => {
    const before = await app.ctx.db.selectFrom('admin_act').select('id').execute();
    expect((await fileOf('users', { from: '2025-06-11', to: '2025-06-10' })).status).toBe(400);
    expect(await app.ctx.db.selectFrom('admin_act').select('id').execute()).toHaveLength(before.length);
  });
});
