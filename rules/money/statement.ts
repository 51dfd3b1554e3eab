/** The sentence on a line of a statement: the goods and a name. */
import { type Message, message, type Words } from '../i18n/message.ts';
import { quantityOf, type Unit } from '../unit.ts';

export interface TradedGoods {
  /** Null if the whole sum was requested at once. */
  quantity: number | null;
  unit: Unit;
  name: string;
}

export interface TradedLine {
  goods: TradedGoods | null;
  counterparty: string | null;
  /** The group, or the bank account of a payout. */
  detail: string;
}

/** `20 packs of Coartem` */
export function goodsWords({ quantity, unit, name }: TradedGoods): Words {
  return quantity === null ? name : message('{count} of {name}', { count: quantityOf(quantity, unit), name });
}

/** `20 packs of Coartem, from Adaeze Okafor`. Undefined if only the group or the account is known. */
export function tradeSentence(line: TradedLine, side: 'supplier' | 'partner'): Message | undefined {
  const { counterparty: name, detail } = line;
  if (name === null) return undefined;
  const goods = line.goods ? goodsWords(line.goods) : detail;
  if (goods === '') return side === 'supplier' ? message('To {name}', { name }) : message('From {name}', { name });
  return side === 'supplier'
    ? message('{goods}, to {name}', { goods, name })
    : message('{goods}, from {name}', { goods, name });
}
