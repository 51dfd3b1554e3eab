/** A partner's side: how many units, or the whole sum, what it comes to, Pay now, Verify payment, Pay again. */
import { useId, useState } from 'react';
import type { Wallet } from '#contract/wallet.ts';
import { koboOfNaira } from '#rules/money.ts';
import { isReturning, quoteFor, refusalOfGross } from '#rules/wallet.ts';
import { ApiError } from '../errors.ts';
import { t } from '../i18n.ts';
import { Banner } from '../ui/Banner.tsx';
import { Button } from '../ui/Button.tsx';
import { Field } from '../ui/Field.tsx';
import { Form } from '../ui/Form.tsx';
import { QuoteBox } from './QuoteBox.tsx';
import { noteNow } from './payment-words.ts';
import type { Standing } from './standing.ts';
import type { PaymentWay } from './use-payment.ts';

interface PayFormProps {
  wallet: Wallet;
  standing: Standing;
  way: PaymentWay;
}

export function PayForm({ wallet, standing, way }: PayFormProps) {
  const { mine, mayPay, underWay } = standing;
  const paid = mine?.paymentStatus === true;
  const [more, setMore] = useState(false);
  const note = noteNow(way.note, mine, wallet.state);
  const asks = mayPay && (!paid || more || underWay);
  return (
    <div className="grid gap-4 empty:hidden">
      {note && <Banner kind={note.kind}>{note.words}</Banner>}
      {asks &&
        (wallet.quantity === null ? (
          <AskWhole standing={standing} way={way} />
        ) : (
          <AskUnits wallet={wallet} standing={standing} way={way} />
        ))}
      {!asks && mayPay && (
        <Button kind="quiet" onClick={() => setMore(true)}>
          {t('Pay for more units')}
        </Button>
      )}
      {!mayPay && mine && underWay && <Verify standing={standing} way={way} kind="primary" />}
    </div>
  );
}

/** A chat of two: there is nothing to choose, and what it comes to stands above. */
function AskWhole({ standing, way }: Omit<PayFormProps, 'wallet'>) {
  return (
    <Form action={() => way.pay(null)}>
      <PayButtons standing={standing} way={way} />
    </Form>
  );
}

function AskUnits({ wallet, standing, way }: PayFormProps) {
  const { mine, unitsLeft } = standing;
  const unitPriceKobo = koboOfNaira(wallet.unitPrice ?? 0);
  const [typed, setTyped] = useState(() => Math.min(mine?.paymentStatus ? 1 : (mine?.quantity ?? 1), unitsLeft));
  const described = useId();
  const countable = Number.isInteger(typed) && typed > 0 && typed <= unitsLeft;

  async function pay() {
    const refusal = refusalOfGross(quoteFor(unitPriceKobo, typed).grossKobo);
    if (refusal) throw new ApiError('amount', { message: refusal, fields: { quantity: refusal } });
    await way.pay(typed);
  }

  return (
    <Form action={pay}>
      <Field
        name="quantity"
        label={t('Quantity')}
        hint={t('{n} of {all} units are still open', { n: unitsLeft, all: wallet.quantity ?? 0 })}
        type="number"
        inputMode="numeric"
        min={1}
        max={unitsLeft}
        step={1}
        required
        fault={t('Type in a whole number from 1 to {n}', { n: unitsLeft })}
        defaultValue={typed}
        onInput={(event) => setTyped(event.currentTarget.valueAsNumber)}
      />
      <QuoteBox
        id={described}
        units={{ quantity: typed, unitPriceKobo }}
        quote={countable ? quoteFor(unitPriceKobo, typed) : undefined}
      >
        {t('Type in how many units you take.')}
      </QuoteBox>
      <PayButtons standing={standing} way={way} described={described} />
    </Form>
  );
}

function PayButtons({ standing, way, described }: Omit<PayFormProps, 'wallet'> & { described?: string }) {
  const { mine, underWay } = standing;
  const tried = mine !== undefined && !isReturning(mine.state) && (!mine.paymentStatus || underWay);
  return (
    <div className="grid gap-2 sm:grid-cols-2">
      {tried && <Verify standing={standing} way={way} kind={underWay ? 'primary' : 'quiet'} />}
      <Button
        type="submit"
        kind={tried && underWay ? 'quiet' : 'primary'}
        icon="lock"
        wide
        pending={way.step === 'opening' || way.step === 'checkout'}
        disabled={way.step !== 'rest'}
        aria-describedby={described}
        className={tried ? '' : 'sm:col-span-2'}
      >
        {tried ? t('Pay again') : t('Pay now')}
      </Button>
    </div>
  );
}

function Verify({ standing, way, kind }: { standing: Standing; way: PaymentWay; kind: 'primary' | 'quiet' }) {
  const { mine } = standing;
  if (!mine) return null;
  return (
    <Button
      kind={kind}
      wide
      pending={way.step === 'verifying'}
      disabled={way.step !== 'rest'}
      onClick={() => void way.verify(mine.reference)}
    >
      {t('Verify payment')}
    </Button>
  );
}
