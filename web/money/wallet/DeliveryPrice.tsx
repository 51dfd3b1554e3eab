/** The seller sets the delivery price if the offer names none. Each buyer pays it once, unless they pick the goods up. */
import type { Wallet } from '#contract/money/wallet-shape.ts';
import { DELIVERY_MAXIMUM_KOBO } from '#rules/money/delivery-cost.ts';
import { nairaOfKobo } from '#rules/money.ts';
import { t } from '../../i18n.ts';
import { Fold } from '../../ui/Fold.tsx';
import { Form, Submit, type Typed } from '../../ui/form/Form.tsx';
import { NairaField } from '../../ui/form/NairaField.tsx';
import { Money } from '../../ui/Money.tsx';
import { priceDelivery } from './queries.ts';

export function DeliveryPrice({ wallet }: { wallet: Wallet }) {
  const { deliveryTerms: terms, may } = wallet;
  const price = terms?.elsewhere;

  async function save({ amount }: Typed<'amount'>) {
    await priceDelivery(wallet, Number(amount));
  }

  return (
    <>
      {price !== undefined && (
        <p className="text-sm">
          {t('Each buyer pays for delivery:')} <Money wallet naira={price} className="font-semibold" />
        </p>
      )}
      {may.priceDelivery && (
        <Fold title={price === undefined ? t('Set delivery cost') : t('Change delivery cost')}>
          <Form action={save}>
            <NairaField
              name="amount"
              label={t('Delivery cost')}
              hint={t('Each buyer pays it once. Pick-up is free.')}
              required
              max={nairaOfKobo(DELIVERY_MAXIMUM_KOBO)}
              defaultValue={price}
            />
            <Submit kind="quiet">{t('Save delivery cost')}</Submit>
          </Form>
        </Fold>
      )}
    </>
  );
}
