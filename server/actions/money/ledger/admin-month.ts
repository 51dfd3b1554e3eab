/** Our earnings by month before an administrator, with the sums on which the current settings lose money. */
import type { adminMonth, Margin, Month } from '#contract/money/admin-month.ts';
import { PAY_WAYS } from '#rules/money/fee.ts';
import { dayInLagos } from '#rules/lagos.ts';
import { type LosingRange, losingRanges, type Sale } from '#rules/money/margin.ts';
import { type Kobo, nairaOfKobo } from '#rules/money.ts';
import { percentOf } from '#rules/money/vat.ts';
import type { Ctx } from '../../../context.ts';
import type { Action } from '../../../http/serve.ts';
import { findFirstJournal, listMonths, type MonthRow } from '../../../store/money/ledger/month.ts';

const PAGE = 12;

export const list: Action<'admin', typeof adminMonth.list> = async (ctx, { after }) => {
  const first = monthOf((await findFirstJournal(ctx.db)) ?? ctx.now());
  const to = after === undefined ? monthOf(ctx.now()) : earlier(after, 1);
  const last = earlier(to, PAGE - 1);
  const from = last > first ? last : first;
  const rows = to < first ? [] : await listMonths(ctx.db, { from, to });
  const { vat } = ctx.config;
  return {
    months: rows.map(toMonth),
    nextCursor: rows.length > 0 && from > first ? from : null,
    margins: PAY_WAYS.map((payWay) => marginsOf(ctx, payWay)),
    vatPercent: vat ? percentOf(vat.rate) : null,
  };
};

const monthOf = (moment: Date) => dayInLagos(moment).slice(0, 7);

/** Returns the month `count` months earlier, as `2027-03`. */
function earlier(month: string, count: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number - 1 - count, 1)).toISOString().slice(0, 7);
}

function toMonth(row: MonthRow): Month {
  const { chargeKobo, vatKobo, providerFeesKobo, transferFeesKobo, lossesKobo, otherIncomeKobo } = row;
  const netKobo = chargeKobo - vatKobo - providerFeesKobo - transferFeesKobo - lossesKobo + otherIncomeKobo;
  return {
    month: row.month,
    charge: nairaOfKobo(chargeKobo),
    vat: nairaOfKobo(vatKobo),
    vatInvoiced: nairaOfKobo(row.vatInvoicedKobo),
    providerFees: nairaOfKobo(providerFeesKobo),
    transferFees: nairaOfKobo(transferFeesKobo),
    losses: nairaOfKobo(lossesKobo),
    otherIncome: nairaOfKobo(otherIncomeKobo),
    net: nairaOfKobo(netKobo),
    atLoss: { payments: row.atLoss, foreign: row.foreignAtLoss, loss: nairaOfKobo(row.atLossKobo) },
  };
}

function marginsOf({ config }: Ctx, payWay: Sale['payWay']): Margin {
  const toNaira = (kobo: Kobo | null) => (kobo === null ? null : nairaOfKobo(kobo));
  const rangesOf = (hasPayout: boolean) =>
    losingRanges(config, { payWay, hasPayout }).map(({ fromKobo, toKobo }: LosingRange) => ({
      from: nairaOfKobo(fromKobo),
      to: toNaira(toKobo),
    }));
  return { payWay, losing: rangesOf(false), losingWithPayout: rangesOf(true) };
}
