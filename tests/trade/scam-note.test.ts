/** The warning above the offers can be dismissed for good by members who have closed a trade, and by nobody else. */
import { expect, it } from 'vitest';
import type { TestMember } from '../kit/people.ts';
import { age } from '../money/ageing.ts';
import { app, end, openDeliveries, sent } from '../money/dispute/deliveries.ts';

openDeliveries();

const noteOf = async (who: TestMember) => (await who.call('GET /api/user/scam-note', {})).body;
const putAway = (who: TestMember) => who.call('POST /api/user/scam-note/away', {});

it('stays before a trade is closed, and goes on every device afterwards', async () => {
  const trade = await sent(2);
  const { supplier } = trade;
  const [payer, bystander] = trade.partners;
  for (const who of [supplier, payer]) {
    expect(await noteOf(who)).toEqual({ away: false, mayPutAway: false });
    expect((await putAway(who)).status).toBe(409);
  }
  await age(app, trade, 6);
  await end(trade);
  expect((await trade.show()).state).toBe('released');
  for (const who of [supplier, payer]) {
    expect(await noteOf(who)).toEqual({ away: false, mayPutAway: true });
    const answers = await Promise.all([putAway(who), putAway(who)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(await noteOf(who)).toEqual({ away: true, mayPutAway: true });
  }
  // a member of the group who paid nothing has closed no trade
  expect(await noteOf(bystander)).toEqual({ away: false, mayPutAway: false });
  expect((await putAway(bystander)).status).toBe(409);
});
