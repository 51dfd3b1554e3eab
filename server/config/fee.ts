/** Settings of the provider's fees, as in its price list. */
import { z } from 'zod';
import { type FeeRate, type FeeTerms, PAY_WAYS, type PayWay } from '#rules/money/fee.ts';
import { koboOfNaira } from '#rules/money.ts';
import { settingTexts } from './setting.ts';

const NAIRA = '\\d{1,9}(?:\\.\\d{1,2})?';

/** `1.5,100,2000,2500`: per cent, fixed part, maximum, and the amount from which the fixed part is due, in naira. */
const rate = z
  .string()
  .regex(
    new RegExp(`^\\d{1,2}(\\.\\d{1,2})?(,(${NAIRA})?){0,3}$`),
    'per cent, fixed part, the most, fixed part from: 1.5,100,2000,2500',
  )
  .transform((text): FeeRate => {
    const [percent = '', fixed = '', cap = '', from = ''] = text.split(',');
    return {
      basisPoints: Math.round(Number(percent) * 100),
      fixedKobo: koboOfNaira(Number(fixed)),
      capKobo: cap === '' ? null : koboOfNaira(Number(cap)),
      fixedFromKobo: koboOfNaira(Number(from)),
    };
  });

/** `5000:10,50000:25,50`: N10 up to N5,000, N25 up to N50,000, N50 above. */
const steps = z
  .string()
  .regex(
    new RegExp(`^(${NAIRA}:${NAIRA},)*${NAIRA}$`),
    'most and fee of each step, and the fee above: 5000:10,50000:25,50',
  )
  .transform((text): FeeTerms['transfers'] =>
    text.split(',').map((step) => {
      const [fee = '', upTo] = step.split(':').toReversed();
      return { upToKobo: upTo === undefined ? null : koboOfNaira(Number(upTo)), feeKobo: koboOfNaira(Number(fee)) };
    }),
  );

/** `50,10000`: N50 from N10,000. */
const levy = z
  .string()
  .regex(new RegExp(`^${NAIRA}(,${NAIRA})?$`), 'the levy, and from which amount on: 50,10000')
  .transform((text): FeeTerms['levy'] => {
    const [naira = '', from = ''] = text.split(',');
    return { kobo: koboOfNaira(Number(naira)), fromKobo: koboOfNaira(Number(from)) };
  });

export const FEE_SETTINGS = {
  FEE_LOCAL: rate.prefault('1.5,100,2000,2500').register(settingTexts, {
    what: 'the provider’s expected fee on a Nigerian card, until the provider reports the real one: per cent, fixed part, maximum, amount from which the fixed part applies; in naira',
  }),
  FEE_INTERNATIONAL: rate.prefault('3.9,100').register(settingTexts, { what: 'the same for a foreign card' }),
  FEE_AMEX: rate.prefault('4.5').register(settingTexts, { what: 'the same for American Express' }),
  FEE_DIRECT_DEBIT: rate.prefault('0.5,0,1000').register(settingTexts, { what: 'the same for direct debit' }),
  FEE_VIRTUAL_ACCOUNT: rate.prefault('1,0,300').register(settingTexts, { what: 'the same for a virtual account' }),
  FEE_TRANSFER: steps
    .prefault('5000:10,50000:25,50')
    .register(settingTexts, { what: 'its fee on a transfer: `up to:fee` for each step, then the fee above; in naira' }),
  TRANSFER_LEVY: levy.prefault('50,10000').register(settingTexts, {
    what: 'the government’s levy on a transfer, and the amount from which it applies, in naira; `0` for none',
  }),
};

const settings = z.object(FEE_SETTINGS);

export function readFees(value: z.infer<typeof settings>): FeeTerms {
  const rateOf = (way: PayWay) => value[`FEE_${way.toUpperCase() as Uppercase<PayWay>}`];
  return {
    payments: Object.fromEntries(PAY_WAYS.map((way) => [way, rateOf(way)])) as Record<PayWay, FeeRate>,
    transfers: value.FEE_TRANSFER,
    levy: value.TRANSFER_LEVY,
  };
}
