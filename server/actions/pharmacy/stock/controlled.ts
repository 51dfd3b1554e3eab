/** Sales of controlled medicines: the register records buyer, address, prescriber and purpose. */
import type { stock } from '#contract/pharmacy/stock.ts';
import type { Input } from '#contract/route/route.ts';
import { AppError } from '#rules/error.ts';
import { type Message, message } from '#rules/i18n/message.ts';
import type { Trx } from '../../../store/db.ts';
import { type ControlledSale, insertControlledSale } from '../../../store/pharmacy/stock/controlled.ts';
import type { KnownProduct } from '../../../store/pharmacy/stock/product.ts';

type Entry = Pick<ControlledSale, 'buyer' | 'address' | 'prescriber' | 'purpose'>;

/** Returns undefined if the product is not controlled; throws at each missing field. */
export function registerEntryOf(
  { isControlled }: Pick<KnownProduct, 'isControlled'>,
  told: Pick<Input<typeof stock.removeStock>, 'buyer' | 'buyerAddress' | 'prescriber' | 'purpose'>,
): Entry | undefined {
  if (!isControlled) return undefined;
  const { buyer, buyerAddress, prescriber, purpose } = told;
  const entries = Object.entries({ buyer, buyerAddress, prescriber, purpose });
  const missing = entries.filter(([, value]) => value === '').map(([name]) => name);
  if (missing.length > 0) {
    const sentence: Message = message('This is a controlled medicine. The register needs this.');
    throw new AppError(
      'invalid',
      message('This is a controlled medicine. Enter the buyer, their address, the prescriber and the purpose.'),
      {
        fields: Object.fromEntries(missing.map((name) => [name, sentence])),
      },
    );
  }
  return { buyer, address: buyerAddress, prescriber, purpose };
}

export async function enterInRegister(
  trx: Trx,
  entry: Entry | undefined,
  sale: Pick<ControlledSale, 'actId' | 'pharmacyId' | 'productId'>,
): Promise<void> {
  if (entry) await insertControlledSale(trx, { ...entry, ...sale });
}
