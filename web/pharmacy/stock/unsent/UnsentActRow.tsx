/** A change that is not booked as shown: what it was, why, and what its author can do. */
import { useState } from 'react';
import type { LateOutcome } from '#contract/pharmacy/late-sale.ts';
import type { Unit } from '#rules/pharmacy/amount.ts';
import { t } from '../../../i18n.ts';
import { Banner } from '../../../ui/alert/Banner.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Data } from '../../../ui/Data.tsx';
import { ConfirmButton } from '../../../ui/dialog/ConfirmButton.tsx';
import { Time } from '../../../ui/Time.tsx';
import { quantityLabel } from '../amount-labels.ts';
import { EditAct } from './EditAct.tsx';
import type { UnsentAct } from './unsent-act.ts';

interface UnsentActRowProps {
  act: UnsentAct;
  replace: (act: UnsentAct) => void;
  retry: () => void;
  /** Resolves once the device has deleted it. */
  discard: () => Promise<void>;
}

export function UnsentActRow({ act, replace, retry, discard }: UnsentActRowProps) {
  const { product, writtenAt, refusal, outcome, isUnsaved, isLeaving, units } = act;
  const name = [product.product, product.strength, product.brand].filter(Boolean).join(' · ');
  return (
    <div className="grid gap-2">
      <p className="flex flex-wrap items-baseline justify-between gap-x-4 text-sm">
        <span className="min-w-0 wrap-anywhere">
          <span className="font-semibold">{whatOf(act)}</span> <Data>{name}</Data>
        </span>
        <span className="text-xs whitespace-nowrap text-quiet">
          <Time at={writtenAt} />
        </span>
      </p>
      {isUnsaved && <Banner kind="warning">{t('Keep this page open. This device has no space to store it.')}</Banner>}
      {outcome && <Outcome outcome={outcome} units={units} isLeaving={isLeaving} close={discard} />}
      {!outcome && refusal !== undefined && (
        <Banner kind="error">
          {t('Not recorded.')} {refusal}
        </Banner>
      )}
      {!outcome && <Steps act={act} replace={replace} retry={retry} discard={discard} />}
    </div>
  );
}

function whatOf({ hand, units }: UnsentAct): string {
  const quantity = quantityLabel(Math.abs(hand), units);
  return hand < 0 ? t('Sold: {quantity}', { quantity }) : t('Received: {quantity}', { quantity });
}

interface OutcomeProps {
  outcome: LateOutcome;
  units: readonly Unit[];
  isLeaving: true | undefined;
  close: () => Promise<void>;
}

function Outcome({ outcome: { takes, isSpilled, waiting }, units, isLeaving, close }: OutcomeProps) {
  return (
    <Banner
      kind="warning"
      action={
        <Button kind="quiet" pending={isLeaving} onClick={close}>
          {t('Got it')}
        </Button>
      }
    >
      {isSpilled && <p>{t('Its batch had too little stock. We took the rest from other batches:')}</p>}
      {isSpilled && (
        <ul className="my-1 list-disc pl-5">
          {takes.map(({ batchId, batchNumber, quantity }) => (
            <li key={batchId} className="wrap-anywhere">
              {quantityLabel(quantity, units)}, {batchNumber ? <Data>{batchNumber}</Data> : t('No number')}
            </li>
          ))}
        </ul>
      )}
      {waiting > 0 && (
        <p>
          {t('No batch had {quantity} of it. This needs your attention.', {
            quantity: quantityLabel(waiting, units),
          })}
        </p>
      )}
    </Banner>
  );
}

function Steps({ act, replace, retry, discard }: UnsentActRowProps) {
  const { refusal, isTried } = act;
  const [editing, setEditing] = useState(false);
  return (
    <div className="flex flex-wrap gap-2">
      {refusal !== undefined && (
        <>
          <Button kind="quiet" icon="edit" onClick={() => setEditing(true)}>
            {t('Edit')}
          </Button>
          <Button kind="quiet" onClick={retry}>
            {t('Try again')}
          </Button>
        </>
      )}
      {editing && <EditAct act={act} replace={replace} close={() => setEditing(false)} />}
      <ConfirmButton
        kind="quiet"
        icon="close"
        label={t('Remove')}
        title={t('Remove this?')}
        yes={t('Remove')}
        danger
        action={discard}
      >
        {isTried && refusal === undefined
          ? t('It was sent from this device once and may already be recorded. Check the transactions afterwards.')
          : t('It was never recorded and is only on this device.')}
      </ConfirmButton>
    </div>
  );
}
