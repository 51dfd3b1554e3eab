/** The counter's sales that the server has not booked: waiting for the network, or refused. */
import { useNavigate } from 'react-router';
import { formatNaira, nairaOfKobo } from '#rules/money.ts';
import { t } from '../../i18n.ts';
import { useConnected } from '../../outbox/use-outbox.ts';
import { showAlert } from '../../ui/alert/alert.ts';
import { Banner } from '../../ui/alert/Banner.tsx';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { Data } from '../../ui/Data.tsx';
import { ConfirmButton } from '../../ui/dialog/ConfirmButton.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Money } from '../../ui/Money.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import { Time } from '../../ui/Time.tsx';
import { useFocusFallback } from '../../ui/hook/use-focus-fallback.ts';
import { pathOfCounter } from '../paths.ts';
import { METHOD_NAMES } from './method-names.ts';
import type { UnsentSale } from './unsent-sale.ts';
import { useBasketDraft } from './use-basket.ts';
import { useUnsentSales } from './use-unsent-sales.ts';

/** Renders nothing if there are none. */
export function WaitingSales({ pharmacyId }: { pharmacyId: string }) {
  const { sales, waiting, retry, discard } = useUnsentSales(pharmacyId);
  const correct = useCorrect(pharmacyId);
  const connected = useConnected();
  const focus = useFocusFallback<HTMLElement>();
  if (sales.length === 0) return null;
  return (
    <section
      {...focus}
      aria-labelledby="waiting-sales"
      className="focus-ring rounded-box border border-warning bg-base-100 p-4"
    >
      <h2 id="waiting-sales" className="flex items-center gap-2 font-semibold">
        {waiting > 0 && (connected ? <Spinner size={18} /> : <Icon name="clock" size={20} />)}
        <span role="status">
          {waiting > 0
            ? t('{n, plural, one {# sale waiting to sync} other {# sales waiting to sync}}', { n: waiting })
            : t('To check on this device')}
        </span>
      </h2>
      <p className="mt-1 text-sm text-quiet">{t('Saved only on this device. Syncs when you are online.')}</p>
      <ol className="mt-2 divide-y divide-base-300">
        {sales.map((sale) => (
          <li key={sale.nonce} className="grid gap-2 py-3 last:pb-0">
            <Row
              sale={sale}
              retry={() => retry(sale.nonce)}
              correct={() => correct(sale)}
              discard={() => discard(sale.nonce)}
            />
          </li>
        ))}
      </ol>
    </section>
  );
}

/** Puts a refused sale back into the basket, where it stays the sale of its time. */
function useCorrect(pharmacyId: string) {
  const { stored, store } = useBasketDraft(pharmacyId);
  const navigate = useNavigate();
  return async ({ basket, nonce, writtenAt }: UnsentSale) => {
    if (stored) {
      showAlert('Warning', t('Finish or clear the basket first.'));
      return;
    }
    await store({ ...basket, corrects: { nonce, writtenAt } });
    await navigate(pathOfCounter(pharmacyId), { replace: true });
  };
}

interface RowProps {
  sale: UnsentSale;
  retry: () => void;
  correct: () => Promise<void>;
  /** Resolves once the device has deleted it. */
  discard: () => Promise<void>;
}

function Row({ sale, retry, correct, discard }: RowProps) {
  const { basket, payment, total, writtenAt, refusal, isUnsaved, isTried } = sale;
  const names = basket.lines.map(({ product }) => product.product).join(', ');
  return (
    <>
      <p className="flex items-start justify-between gap-4 text-sm">
        <span className="min-w-0">
          <span className="line-clamp-2 font-semibold wrap-anywhere">
            <Data>{names}</Data>
          </span>
          <span className="text-xs text-quiet">
            <Time at={writtenAt} />
          </span>
        </span>
        <span className="grid shrink-0 justify-items-end gap-1">
          <Money naira={nairaOfKobo(total)} className="font-semibold" />
          <Badge tone="waiting">{t(METHOD_NAMES[payment.method])}</Badge>
        </span>
      </p>
      {isUnsaved && <Banner kind="warning">{t('Keep this page open. This device has no space to store it.')}</Banner>}
      {refusal !== undefined && (
        <Banner kind="error">
          {t('Not recorded.')} {refusal}
        </Banner>
      )}
      {refusal !== undefined && (
        <div className="flex flex-wrap gap-2">
          <Button kind="quiet" onClick={retry}>
            {t('Try again')}
          </Button>
          <Button kind="quiet" icon="edit" onClick={correct}>
            {t('Edit')}
          </Button>
          <ConfirmButton
            kind="quiet"
            icon="close"
            label={t('Remove')}
            title={t('Remove this sale of {total}?', { total: formatNaira(total) })}
            yes={t('Remove')}
            danger
            action={discard}
          >
            {isTried
              ? t('It was sent from this device once and may already be recorded. Check today’s sales first.')
              : t('It was never recorded and is only on this device.')}
          </ConfirmButton>
        </div>
      )}
    </>
  );
}
