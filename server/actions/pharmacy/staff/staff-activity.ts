/** Shows the activity at a pharmacy: of everybody to owner and managers, and to sellers their own. */
import type { staffActivity } from '#contract/pharmacy/staff-activity.ts';
import { dayBeginInLagos } from '#rules/lagos.ts';
import { mayAtPharmacy } from '#rules/pharmacy/pharmacy.ts';
import { DAY_MS } from '#rules/time.ts';
import type { Action } from '../../../http/serve.ts';
import { listActivity } from '../../../store/pharmacy/staff/staff-activity.ts';
import { enterPharmacy } from '../access.ts';

export const show: Action<'member', typeof staffActivity.show> = async (ctx, { id, days }) => {
  const role = await enterPharmacy(ctx, ctx.db, id, 'keep');
  const since = new Date(dayBeginInLagos(ctx.now()).getTime() - (Number(days) - 1) * DAY_MS);
  const memberId = mayAtPharmacy(role, 'manage') ? undefined : ctx.member.id;
  return { people: await listActivity(ctx.db, { pharmacyId: id, since, memberId }) };
};
