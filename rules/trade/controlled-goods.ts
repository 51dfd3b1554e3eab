/** Goods that no offer may be of, by the names that they carry. */
import type { Names } from '../medicine/catalogue.ts';
import type { ProductGeneric, ProductName } from '../medicine/product-generic.ts';
import { type Message, message } from '../i18n/message.ts';

interface Catalogue {
  names: Names;
  tie(product: ProductName): ProductGeneric;
}

/** Undefined where the names mean no controlled drug. One that they may mean is refused too, and says how to go on. */
export function refusalOfControlled({ names, tie }: Catalogue, { name, brand }: ProductName): Message | undefined {
  const named = names.controlled(name, brand);
  const { controlled, sureness } = tie({ name, brand });
  if (named === undefined && controlled === '') return undefined;
  return named === undefined && sureness === 'unsure'
    ? message(
        'This name may mean {name}, a controlled drug, which cannot be traded on Mortar. If it is something else, correct the name.',
        { name: controlled },
      )
    : message('{name} is a controlled drug. It cannot be traded on Mortar.', { name: named ?? controlled });
}
