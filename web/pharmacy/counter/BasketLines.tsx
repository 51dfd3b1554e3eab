/** The lines of the basket: quantity, unit, price and what is wrong with them. */
import { unitsOf } from '#rules/pharmacy/amount.ts';
import { nairaOfKobo } from '#rules/money.ts';
import { t } from '../../i18n.ts';
import { Badge } from '../../ui/Badge.tsx';
import { IconButton } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Money } from '../../ui/Money.tsx';
import { countTyped } from '#rules/pharmacy/amount.ts';
import { quantityLabel, unitName } from '../stock/amount-labels.ts';
import { ProductName } from '../stock/ProductName.tsx';
import { type Basket, type BasketLine, isShort, needsDetails, priceOf, totalOfLine } from './basket.ts';

interface BasketLinesProps {
  basket: Basket;
  change: (inventoryId: string, change: Partial<BasketLine>) => void;
  remove: (inventoryId: string) => void;
  /** Opens the price, the reason and the register of a line. */
  edit: (inventoryId: string) => void;
}

export function BasketLines({ basket, ...acts }: BasketLinesProps) {
  return (
    <ul aria-label={t('Basket')} className="divide-y divide-base-300">
      {basket.lines.map((line) => (
        <li key={line.product._id} className="grid gap-2 py-3 first:pt-0">
          <Line line={line} {...acts} />
        </li>
      ))}
    </ul>
  );
}

type LineProps = Omit<BasketLinesProps, 'basket'> & { line: BasketLine };

function Line({ line, change, remove, edit }: LineProps) {
  const { product, fault } = line;
  const { _id: id } = product;
  return (
    <>
      <div className="flex items-start justify-between gap-3">
        <div className="min-w-0 pt-1 text-sm">
          <ProductName of={product} />
        </div>
        <div className="-my-1 flex shrink-0 items-center">
          <Money naira={nairaOfKobo(totalOfLine(line))} className="font-semibold" />
          <IconButton
            icon="close"
            label={t('Remove {product}', { product: product.product })}
            onClick={() => remove(id)}
          />
        </div>
      </div>
      <div className="flex flex-wrap items-center gap-2">
        <Stepper line={line} change={(quantity) => change(id, { quantity })} />
        <UnitSelect line={line} change={(unit) => change(id, { unit, price: null, reason: '' })} />
        <button
          type="button"
          onClick={() => edit(id)}
          className="btn min-h-11 border-base-300 bg-base-100 font-normal focus-ring hover:bg-base-200"
        >
          <PriceOf line={line} />
          <Icon name="edit" size={16} />
        </button>
      </div>
      {needsDetails(line) && product.isControlled && <Badge icon="lock">{t('Controlled drug')}</Badge>}
      {line.reason && <p className="text-xs wrap-anywhere text-quiet">{line.reason}</p>}
      {isShort(line) && (
        <p className="flex items-start gap-1.5 text-sm font-medium">
          <Icon name="warning" size={16} className="mt-0.5" />
          {t('In stock: {quantity}', { quantity: quantityLabel(product.free, unitsOf(product)) })}
        </p>
      )}
      {fault && (
        <p role="alert" className="text-sm font-medium wrap-anywhere text-error">
          {fault}
        </p>
      )}
    </>
  );
}

function PriceOf({ line }: { line: BasketLine }) {
  const price = priceOf(line);
  if (price === null) return <span className="font-semibold text-error">{t('Set a price')}</span>;
  return (
    <>
      <span className="sr-only">{t('Price')}</span>
      <Money naira={price} /> / {unitName(line.unit)}
    </>
  );
}

function Stepper({ line, change }: { line: BasketLine; change: (quantity: number) => void }) {
  const { quantity, product } = line;
  const name = product.product;
  return (
    <div className="flex items-center rounded-field border border-base-300">
      <IconButton
        icon="minus"
        label={t('One less of {product}', { product: name })}
        disabled={quantity <= 1}
        onClick={() => change(quantity - 1)}
      />
      <input
        aria-label={t('Quantity of {product}', { product: name })}
        inputMode="numeric"
        autoComplete="off"
        value={quantity === 0 ? '' : quantity}
        onChange={({ currentTarget: { value } }) => change(value === '' ? 0 : (countTyped(value) ?? quantity))}
        onBlur={() => quantity === 0 && change(1)}
        className="h-11 w-12 bg-transparent text-center font-semibold tabular-nums focus-visible:outline-2 focus-visible:outline-primary"
      />
      <IconButton
        icon="plus"
        label={t('One more of {product}', { product: name })}
        onClick={() => change(quantity + 1)}
      />
    </div>
  );
}

/** Renders nothing for a product with a single unit. */
function UnitSelect({ line, change }: { line: BasketLine; change: (unit: string) => void }) {
  const { product, unit } = line;
  if (product.units.length < 2) return null;
  return (
    <select
      aria-label={t('Unit of {product}', { product: product.product })}
      value={unit}
      onChange={({ currentTarget: { value } }) => change(value)}
      className="select w-auto max-w-40 min-w-24"
    >
      {product.units.map(({ name }) => (
        <option key={name} value={name}>
          {unitName(name)}
        </option>
      ))}
    </select>
  );
}
