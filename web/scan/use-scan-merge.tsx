/** Merges a scan into a form: fills empty fields, and asks before it replaces typed values. */
import { type ReactNode, useState } from 'react';
import { type Message, message } from '#rules/i18n/message.ts';
import type { ScannedCode } from '#rules/pharmacy/gs1.ts';
import { mergeScan, type ScanConflict, type ScanField, type ScanForm } from '#rules/pharmacy/scan-merge.ts';

import { t } from '../i18n.ts';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/dialog/Dialog.tsx';
import { dayOf } from '../ui/Time.tsx';

const NAMES: Record<ScanField, Message> = {
  gtin: message('Article number'),
  batchNumber: message('Batch number'),
  expiryDate: message('Expiry date'),
  madeDate: message('Created on'),
  serialNumber: message('Serial number'),
  count: message('Count'),
};

interface ScanMerging {
  /** Returns the changes for the form; its other values stay. */
  merge: (form: ScanForm, scanned: ScannedCode) => Promise<ScanForm>;
  /** Render it beside the form, not inside. */
  dialog: ReactNode;
}

export function useScanMerge(): ScanMerging {
  const [asked, setAsked] = useState<{ conflicts: ScanConflict[]; answer: (replace: boolean) => void }>();

  function answer(replace: boolean) {
    asked?.answer(replace);
    setAsked(undefined);
  }

  async function merge(form: ScanForm, scanned: ScannedCode): Promise<ScanForm> {
    const { filled, conflicts } = mergeScan(form, scanned);
    if (conflicts.length === 0) return filled;
    const replace = await new Promise<boolean>((done) => setAsked({ conflicts, answer: done }));
    const replaced = replace ? conflicts.map(({ field, scanned }) => [field, scanned]) : [];
    return { ...filled, ...Object.fromEntries(replaced) };
  }

  return {
    merge,
    dialog: (
      <Dialog open={asked !== undefined} onClose={() => answer(false)} title={t('The pack says something else')}>
        <ScanConflicts conflicts={asked?.conflicts ?? []} answer={answer} />
      </Dialog>
    ),
  };
}

export function ScanConflicts({
  conflicts,
  answer,
}: {
  conflicts: ScanConflict[];
  answer: (replace: boolean) => void;
}) {
  return (
    <div className="grid gap-5">
      <dl className="grid gap-4">
        {conflicts.map(({ field, typed, scanned }) => (
          <div key={field} className="grid gap-1">
            <dt className="text-sm font-medium">{t(NAMES[field])}</dt>
            <dd className="flex flex-wrap gap-x-6 gap-y-1 text-sm">
              <Value label={t('You typed')}>{displayText(field, typed)}</Value>
              <Value label={t('The pack says')}>{displayText(field, scanned)}</Value>
            </dd>
          </div>
        ))}
      </dl>
      <div className="flex flex-wrap gap-3">
        <Button onClick={() => answer(true)}>{t('Use what the pack says')}</Button>
        <Button kind="quiet" onClick={() => answer(false)}>
          {t('Keep what I typed')}
        </Button>
      </div>
    </div>
  );
}

function Value({ label, children }: { label: string; children: string }) {
  return (
    <span className="grid min-w-32">
      <span className="text-xs text-quiet">{label}</span>
      <span translate="no" className="font-medium wrap-anywhere">
        {children}
      </span>
    </span>
  );
}

function displayText(field: ScanField, value: string): string {
  const isDate = field === 'expiryDate' || field === 'madeDate';
  return isDate && /^\d{4}-\d{2}-\d{2}$/.test(value) ? dayOf(value) : value;
}
