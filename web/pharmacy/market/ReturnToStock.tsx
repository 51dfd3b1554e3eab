/** Adds returned goods to their batch again, after their payment was refunded. */
import type { StockReturn } from '#contract/pharmacy/stock-market.ts';
import { countOf } from '#rules/pharmacy/amount-words.ts';
import { t } from '../../i18n.ts';
import { Banner } from '../../ui/alert/Banner.tsx';
import { Form, type Typed } from '../../ui/form/Form.tsx';
import { OnlineSubmit } from '../../ui/form/OnlineSubmit.tsx';
import { returnToStock } from './queries.ts';
import { WholeNumberField } from '../../ui/form/KindFields.tsx';

interface ReturnToStockProps {
  goods: StockReturn;
  chatId: string;
  walletAddress: string;
}

export function ReturnToStock({ goods, chatId, walletAddress }: ReturnToStockProps) {
  const { reference, payer, quantity, unit, isBack } = goods;
  if (isBack)
    return (
      <Banner kind="success">
        {t('{name}’s goods are back in your stock, quarantined until released.', { name: payer })}
      </Banner>
    );
  const send = ({ quantity }: Typed<'quantity'>) =>
    returnToStock(chatId, { walletAddress, reference, quantity: Number(quantity) });
  return (
    <section aria-label={t('Returned goods')} className="rounded-field border border-base-300 p-4">
      <Form action={send}>
        <p className="text-sm text-quiet">
          {t('{name} was refunded. When you have the goods again, return them to your stock.', {
            name: payer,
          })}
        </p>
        <p className="text-sm text-quiet">
          {t('Returned goods are quarantined as a separate batch until someone checks and releases them.')}
        </p>
        <WholeNumberField
          name="quantity"
          label={t('How many of the {quantity} came back?', { quantity: countOf(quantity, unit) })}
          required
          max={quantity}
          fault={t('A whole number from 1 to {n}', { n: quantity.toLocaleString('en-NG') })}
          defaultValue={quantity}
        />
        <OnlineSubmit wide>{t('Return to my stock')}</OnlineSubmit>
      </Form>
    </section>
  );
}
