/** A field for a pack's code: typed, scanned with a keyboard scanner, or with the camera behind its button. */
import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react';
import { dayInLagos } from '#rules/lagos.ts';
import { readScan, SCAN_FAILURES, type ScannedCode } from '#rules/pharmacy/gs1.ts';
import { t } from '../i18n.ts';
import { Button } from '../ui/Button.tsx';
import { ariaOf, Labelled } from '../ui/form/Field.tsx';
import { pressOf, useWedgeScanner } from './use-wedge-scanner.ts';
import { type KeyResult, VISIBLE_SEPARATOR, WedgeKeys } from './wedge-keys.ts';
import { Dialog } from '../ui/dialog/Dialog.tsx';
import type { Scan } from './pick-reading.ts';
import { Viewfinder } from './Viewfinder.tsx';

interface ScanFieldProps {
  hint?: ReactNode;
  /** Called with the code; the field is empty again. */
  onScan: (code: ScannedCode) => void;
}

/** The field has no name, so no form sends it, and Enter does not submit. */
export function ScanField({ hint, onScan }: ScanFieldProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const keys = useRef(new WedgeKeys());
  const [opened, setOpened] = useState(false);
  const [fault, setFault] = useState<string>();

  function read(raw: string) {
    const { code, failure } = readScan(raw, { today: dayInLagos(new Date()) });
    setFault(failure && t(SCAN_FAILURES[failure]));
    if (input.current) input.current.value = code ? '' : raw;
    if (code) onScan(code);
  }

  function down(event: KeyboardEvent<HTMLInputElement>) {
    const result = keys.current.down(pressOf(event.nativeEvent));
    separate(event, result);
    const scan = result && 'scan' in result ? result.scan : undefined;
    if (event.key === 'Enter') event.preventDefault();
    // text in the field before the scan is not part of it
    if (scan !== undefined) read(scan);
    else if (event.key === 'Enter' && event.currentTarget.value.trim() !== '') read(event.currentTarget.value);
  }

  useWedgeScanner(input, read);

  return (
    <>
      <Labelled id={id} label={t('Barcode')} hint={hint} error={fault}>
        <div className="flex gap-2">
          <input
            ref={input}
            id={id}
            translate="no"
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            enterKeyHint="go"
            onKeyDown={down}
            onKeyUp={(event) => separate(event, keys.current.up(event.key))}
            onInput={() => setFault(undefined)}
            {...ariaOf(id, hint, fault)}
            className="input min-w-0 grow"
          />
          <Button kind="quiet" icon="scan" onClick={() => setOpened(true)}>
            {t('Scan')}
          </Button>
        </div>
      </Labelled>
      <ScanCode open={opened} onClose={() => setOpened(false)} onScan={onScan} />
    </>
  );
}

/** Shows the separator as a visible character, so that the field keeps it. */
function separate(event: KeyboardEvent<HTMLInputElement>, result: KeyResult): void {
  if (!result || !('separator' in result)) return;
  event.preventDefault();
  const { selectionStart, selectionEnd } = event.currentTarget;
  const end = event.currentTarget.value.length;
  event.currentTarget.setRangeText(VISIBLE_SEPARATOR, selectionStart ?? end, selectionEnd ?? end, 'end');
}

interface ScanCodeProps {
  open: boolean;
  onClose: () => void;
  /** `raw`: the reader's text, with its symbology identifier if known. */
  onScan: (code: ScannedCode, raw: string) => void;
}

/** Scans a pack's code with the camera or from a photo; closes after the first readable code. */
export function ScanCode({ open, onClose, onScan }: ScanCodeProps) {
  function handleScan({ code, raw }: Scan) {
    navigator.vibrate?.(50);
    onClose();
    onScan(code, raw);
  }

  return (
    <Dialog open={open} onClose={onClose} title={t('Scan a code')}>
      {open && <Viewfinder onScan={handleScan} />}
    </Dialog>
  );
}
