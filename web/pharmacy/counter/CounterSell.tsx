/** Sells to one customer after the other: find, basket, payment, receipt. */
import { useState } from 'react';
import type { CounterProduct } from '#contract/pharmacy/counter-sale.ts';
import type { Pharmacy } from '#contract/pharmacy/pharmacy.ts';
import { dayInLagos } from '#rules/lagos.ts';
import { type Kobo, nairaOfKobo } from '#rules/money.ts';
import { PAY_METHODS, type PayMethod } from '#rules/pharmacy/counter-sale.ts';
import type { ScannedCode } from '#rules/pharmacy/gs1.ts';
import { isExpired } from '#rules/pharmacy/stock.ts';
import { t } from '../../i18n.ts';
import { showAlert, showError } from '../../ui/alert/alert.ts';
import { Button } from '../../ui/Button.tsx';
import { Empty } from '../../ui/list/Empty.tsx';
import { Money } from '../../ui/Money.tsx';
import { Waiting } from '../../ui/Spinner.tsx';
import {
  type Basket,
  EMPTY_BASKET,
  needsDetails,
  totalOf,
  withCurrent,
  withLine,
  withoutLine,
  withProduct,
} from './basket.ts';
import { BasketLines } from './BasketLines.tsx';
import { FindProduct } from './FindProduct.tsx';
import { LineDetails } from './LineDetails.tsx';
import { METHOD_NAMES } from './method-names.ts';
import { PayDialog } from './PayDialog.tsx';
import { currentProduct } from './queries.ts';
import { SoldNote } from './SoldNote.tsx';
import { type BasketInHand, useBasket } from './use-basket.ts';
import { type Sold, useSell } from './use-sell.ts';

export function CounterSell({ pharmacy }: { pharmacy: Pharmacy }) {
  const { _id: pharmacyId } = pharmacy;
  const { basket, change } = useBasket(pharmacyId);
  const [sold, setSold] = useState<Sold>();
  if (!basket) return <Waiting shape="details" />;

  function add(product: CounterProduct, scanned: ScannedCode = {}) {
    if (isExpired(scanned.expiryDate ?? null, dayInLagos(new Date()))) {
      showAlert('Warning', t('The pack in hand has expired. Do not sell it.'));
      return;
    }
    setSold(undefined);
    change((now) => withProduct(now, product, scanned.batchNumber));
    // a cached product may have another price by now
    currentProduct(pharmacyId, product._id).then(
      (current) => current && change((now) => withCurrent(now, current)),
      showError,
    );
  }

  return (
    <div className="grid items-start gap-4 lg:grid-cols-2">
      <FindProduct pharmacyId={pharmacyId} add={add} />
      <section
        aria-label={t('Basket')}
        className="grid gap-3 rounded-box border border-base-300 bg-base-100 p-4 sm:p-5"
      >
        {sold && <SoldNote sold={sold} />}
        {basket.lines.length === 0 && !sold && (
          <Empty icon="scan" title={t('Basket is empty')}>
            {t('Scan a pack, or search by name.')}
          </Empty>
        )}
        {basket.lines.length > 0 && <Filled pharmacy={pharmacy} basket={basket} change={change} done={setSold} />}
      </section>
    </div>
  );
}

interface FilledProps {
  pharmacy: Pharmacy;
  basket: Basket;
  change: BasketInHand['change'];
  done: (sold: Sold) => void;
}

function Filled({ pharmacy, basket, change, done }: FilledProps) {
  const [edited, edit] = useState<string>();
  const [method, choose] = useState<PayMethod>();
  const line = basket.lines.find(({ product }) => product._id === edited);
  const sell = useSell(pharmacy, change);

  /** A line without a price or register is completed first. */
  function start(way: PayMethod) {
    const open = basket.lines.find(needsDetails);
    if (open) edit(open.product._id);
    else choose(way);
  }

  return (
    <>
      <BasketLines
        basket={basket}
        change={(id, part) => change((now) => withLine(now, id, part))}
        remove={(id) => change((now) => withoutLine(now, id))}
        edit={edit}
      />
      <PayBar total={totalOf(basket)} start={start} clear={() => change(() => EMPTY_BASKET)} />
      {line && (
        <LineDetails
          line={line}
          close={() => edit(undefined)}
          save={(part) => {
            change((now) => withLine(now, line.product._id, part));
            edit(undefined);
          }}
        />
      )}
      {method && (
        <PayDialog
          basket={basket}
          method={method}
          close={() => choose(undefined)}
          discount={(discount) => change((now) => ({ ...now, discount }))}
          pay={async (payment, given) => {
            const sold = await sell(basket, payment, given);
            choose(undefined);
            if (sold) done(sold);
          }}
        />
      )}
    </>
  );
}

interface PayBarProps {
  total: Kobo;
  start: (method: PayMethod) => void;
  clear: () => void;
}

/** Stays at the lower edge, under the thumb. */
function PayBar({ total, start, clear }: PayBarProps) {
  return (
    <div className="sticky bottom-(--tabs) z-10 -mx-4 grid gap-2 border-t border-base-300 bg-base-100 px-4 pt-3 max-sm:-mb-4 max-sm:pb-3 sm:bottom-0 sm:-mx-5 sm:-mb-5 sm:px-5 sm:pb-5">
      <p className="flex flex-wrap items-center justify-between gap-x-4">
        <span className="text-sm text-quiet">
          {t('Total')} <Money naira={nairaOfKobo(total)} className="text-xl font-bold text-base-content" />
        </span>
        <Button kind="plain" onClick={clear}>
          {t('Clear basket')}
        </Button>
      </p>
      <div role="group" aria-label={t('How the customer pays')} className="grid grid-cols-2 gap-2 sm:grid-cols-4">
        {PAY_METHODS.map((method) => (
          <Button key={method} wide kind={method === 'cash' ? 'primary' : 'quiet'} onClick={() => start(method)}>
            {t(METHOD_NAMES[method])}
          </Button>
        ))}
      </div>
    </div>
  );
}
