/** Our margin on a trade, the charge less VAT and the provider's fees, and the sums that lose money. */
import { feeOn, type FeeTerms, type PayWay, transferFeeOn } from './fee.ts';
import { chargeOn, type Kobo, PROVIDER_MAXIMUM_KOBO, PROVIDER_MINIMUM_KOBO } from '../money.ts';
import { type VatTerms, vatWithin } from './vat.ts';

export interface MarginTerms {
  fees: FeeTerms;
  vat: Pick<VatTerms, 'rate'> | undefined;
}

export interface Sale {
  payWay: PayWay;
  /** True if this trade is paid out by its own transfer. */
  hasPayout: boolean;
}

/** Returns our charge on the goods less VAT, the provider's fee and the transfer to the supplier, in kobo. */
export function marginOf({ fees, vat }: MarginTerms, { payWay, hasPayout }: Sale, baseKobo: Kobo): Kobo {
  const chargeKobo = chargeOn(baseKobo);
  const vatKobo = vat ? vatWithin(chargeKobo, vat.rate) : 0;
  const transferKobo = hasPayout ? transferFeeOn(fees, baseKobo) : 0;
  return chargeKobo - vatKobo - feeOn(fees.payments[payWay], baseKobo + chargeKobo) - transferKobo;
}

/** Prices of goods that lose money. `toKobo` is null if there is no upper end. */
export interface LosingRange {
  fromKobo: Kobo;
  toKobo: Kobo | null;
}

const NAIRA = 100;
/** The smallest and largest base, in whole naira, that the provider accepts with our charge. */
const LEAST = baseFor(PROVIDER_MINIMUM_KOBO);
const MOST = baseFor(PROVIDER_MAXIMUM_KOBO) - NAIRA;

/** Returns the ranges in whole naira, ascending. */
export function losingRanges(terms: MarginTerms, sale: Sale): LosingRange[] {
  const isLosing = (baseKobo: Kobo) => marginOf(terms, sale, baseKobo) < 0;
  const found: LosingRange[] = [];
  for (const { from, to } of segmentsOf(terms, sale)) {
    const [first, last] = [isLosing(from), isLosing(to)];
    if (!first && !last) continue;
    const turn = first === last ? to : turnIn(isLosing, from, to);
    const [begin, end] = first ? [from, turn] : [turn + NAIRA, to];
    const before = found.at(-1);
    if (before?.toKobo === begin - NAIRA) before.toKobo = end;
    else found.push({ fromKobo: begin, toKobo: end });
  }
  return found.map(({ fromKobo, toKobo }) => ({ fromKobo, toKobo: toKobo === MOST ? null : toKobo }));
}

/** Splits the range at the fees' steps. Between them the margin only rises or only falls. */
function segmentsOf({ fees }: MarginTerms, { payWay, hasPayout }: Sale): { from: Kobo; to: Kobo }[] {
  const { basisPoints, fixedKobo, capKobo, fixedFromKobo } = fees.payments[payWay];
  const capFrom = capKobo === null || basisPoints === 0 ? 0 : ((capKobo - fixedKobo) * 10_000) / basisPoints;
  const steps = hasPayout
    ? [...fees.transfers.map(({ upToKobo }) => (upToKobo ?? 0) + 1), fees.levy.fromKobo].map((kobo) => wholeNaira(kobo))
    : [];
  const edges = [LEAST, baseFor(fixedFromKobo), baseFor(capFrom), ...steps].filter(
    (edge) => edge >= LEAST && edge < MOST,
  );
  const sorted = [...new Set(edges)].toSorted((one, other) => one - other);
  return sorted.map((from, at) => ({ from, to: (sorted[at + 1] ?? MOST + NAIRA) - NAIRA }));
}

/** Returns the last naira with the same result as the first, by binary search. */
function turnIn(isLosing: (baseKobo: Kobo) => boolean, from: Kobo, to: Kobo): Kobo {
  let [like, unlike] = [from / NAIRA, to / NAIRA];
  while (unlike - like > 1) {
    const middle = Math.floor((like + unlike) / 2);
    if (isLosing(middle * NAIRA) === isLosing(from)) like = middle;
    else unlike = middle;
  }
  return like * NAIRA;
}

function wholeNaira(kobo: number): Kobo {
  return Math.ceil(kobo / NAIRA) * NAIRA;
}

/** Returns the smallest base in whole naira whose gross is at least this. */
function baseFor(grossKobo: number): Kobo {
  let base = wholeNaira(grossKobo / 1.035);
  while (base - NAIRA + chargeOn(base - NAIRA) >= grossKobo) base -= NAIRA;
  while (base + chargeOn(base) < grossKobo) base += NAIRA;
  return base;
}
