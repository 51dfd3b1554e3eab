/** Refuses controlled drugs: no offer may be for goods with such a name. */
import type { Names } from '../medicine/catalogue.ts';
import type { ProductGeneric, ProductName } from '../medicine/product-generic.ts';
import { type Message, message } from '../i18n/message.ts';

interface Catalogue {
  names: Names;
  tie(product: ProductName): ProductGeneric;
}

/** Returns why the goods are refused, or undefined. A name that may mean a controlled drug is refused too, with advice. */
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
