/** Receives a delivery: the invoice, its lines by scan, search or as new products, and everything in one act. */
import { useRef, useState } from 'react';
import type { CounterProduct } from '#contract/pharmacy/counter-sale.ts';
import { nairaOfKobo } from '#rules/money.ts';
import type { ScannedCode } from '#rules/pharmacy/gs1.ts';
import { GOODS_RECEIPT_LIMITS } from '#rules/pharmacy/goods-receipt.ts';
import { t } from '../../i18n.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { ConfirmButton } from '../../ui/dialog/ConfirmButton.tsx';
import { Empty } from '../../ui/list/Empty.tsx';
import { Money } from '../../ui/Money.tsx';
import { Waiting } from '../../ui/Spinner.tsx';
import { FindProduct } from '../counter/FindProduct.tsx';
import {
  type Draft,
  type DraftLine,
  type LineText,
  lineOfBarcode,
  newDraft,
  newLine,
  totalOf,
  withOpenDone,
} from './draft.ts';
import { DraftLines } from './DraftLines.tsx';
import { InvoiceFields } from './InvoiceFields.tsx';
import { LineEditor, type MedicineFields } from './LineEditor.tsx';
import { SendReceipt } from './SendReceipt.tsx';
import { useReceiptDraft } from './use-receipt-draft.ts';

interface ReceiveDeliveryProps {
  pharmacyId: string;
  medicine: MedicineFields;
}

export function ReceiveDelivery({ pharmacyId, medicine }: ReceiveDeliveryProps) {
  const { draft, change } = useReceiptDraft(pharmacyId);
  const invoice = useRef<HTMLDivElement>(null);
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  if (!draft) return <Waiting shape="details" />;
  const { lines, open } = draft;

  function typeInvoice(part: Partial<Draft>) {
    setErrors((now) => Object.fromEntries(Object.entries(now).filter(([name]) => !(name in part))));
    change((now) => ({ ...now, ...part }));
  }

  function refuse(fields: Readonly<Record<string, string>>) {
    setErrors(fields);
    const inputs = [...(invoice.current?.querySelectorAll('input') ?? [])];
    inputs.find(({ name }) => name in fields)?.focus();
  }

  return (
    <div className="grid gap-4">
      <div ref={invoice}>
        <Card title={t('Invoice')}>
          <InvoiceFields pharmacyId={pharmacyId} draft={draft} change={typeInvoice} errors={errors} />
        </Card>
      </div>
      <OpenLine pharmacyId={pharmacyId} draft={draft} change={change} medicine={medicine} />
      {lines.length === 0 && !open && (
        <Empty icon="scan" title={t('No products yet')}>
          {t('Scan a pack, or search by name.')}
        </Empty>
      )}
      {lines.length > 0 && (
        <Card
          title={t('{n, plural, one {# line} other {# lines}}', { n: lines.length })}
          action={open && <Money naira={nairaOfKobo(totalOf(draft))} className="font-semibold" />}
        >
          <DraftLines
            lines={lines}
            isLocked={open !== null}
            edit={(line) => change((now) => ({ ...now, open: line }))}
            remove={({ key }) => change((now) => ({ ...now, lines: now.lines.filter((line) => line.key !== key) }))}
          />
        </Card>
      )}
      {lines.length > 0 && !open && (
        <Card>
          <SendReceipt pharmacyId={pharmacyId} draft={draft} change={change} refuse={refuse} />
          <div className="mt-3 grid justify-items-center">
            <ConfirmButton
              kind="plain"
              label={t('Delete draft')}
              title={t('Delete this draft?')}
              yes={t('Delete draft')}
              danger
              action={async () => change(newDraft)}
            >
              {t('None of it has been received.')}
            </ConfirmButton>
          </div>
        </Card>
      )}
    </div>
  );
}

interface OpenLineProps extends ReceiveDeliveryProps {
  draft: Draft;
  change: (next: (draft: Draft) => Draft) => void;
}

/** The line that is being typed, or the search for the next product. */
function OpenLine({ pharmacyId, draft, change, medicine }: OpenLineProps) {
  const [scanned, setScanned] = useState<ScannedCode>();
  const { lines, open } = draft;

  function start(line: DraftLine, pack?: ScannedCode) {
    setScanned(pack);
    change((now) => ({ ...now, open: line }));
  }

  function startUnknown(pack: ScannedCode) {
    const known = lineOfBarcode(draft, pack.gtin ?? '');
    if (known) start({ ...known, typed: { ...known.typed, ...textOf(pack) } });
    else start(newLine(null), pack);
  }

  if (open) {
    return (
      <LineEditor
        key={open.key}
        pharmacyId={pharmacyId}
        line={open}
        scanned={scanned}
        medicine={medicine}
        isKnown={lines.some(({ key }) => key === open.key)}
        change={(part) => change((now) => (now.open ? { ...now, open: { ...now.open, ...part } } : now))}
        done={(line) => change((now) => withOpenDone(now, line))}
        cancel={() => change((now) => ({ ...now, open: null }))}
      />
    );
  }
  if (lines.length >= GOODS_RECEIPT_LIMITS.lines) return null;
  return (
    <div className="grid gap-2">
      <FindProduct
        pharmacyId={pharmacyId}
        add={(product: CounterProduct, pack?: ScannedCode) => start(newLine(product, pack && textOf(pack)))}
        addUnknown={startUnknown}
      />
      <div>
        <Button kind="quiet" icon="plus" onClick={() => start(newLine(null))}>
          {t('New product')}
        </Button>
      </div>
    </div>
  );
}

function textOf({ gtin, batchNumber, expiryDate }: ScannedCode): LineText {
  const said = Object.entries({ gtin, batchNumber, expiryDate });
  return Object.fromEntries(said.flatMap(([name, text]) => (text === undefined ? [] : [[name, text]])));
}
