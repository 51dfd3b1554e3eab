/** Scans the code of a pack with the camera, or out of a photo; closes with the first code that could be read. */
import type { ScannedCode } from '#rules/pharmacy/gs1.ts';
import { t } from '../i18n.ts';
import { Dialog } from '../ui/dialog/Dialog.tsx';
import type { Scan } from './pick-reading.ts';
import { Viewfinder } from './Viewfinder.tsx';

export interface ScanCodeProps {
  open: boolean;
  onClose: () => void;
  /** `raw` as the reader gave it, with its symbology identifier where it is known. */
  onScan: (code: ScannedCode, raw: string) => void;
}

export function ScanCode({ open, onClose, onScan }: ScanCodeProps) {
  function taken({ code, raw }: Scan) {
    navigator.vibrate?.(50);
    onClose();
    onScan(code, raw);
  }

  return (
    <Dialog open={open} onClose={onClose} title={t('Scan a code')}>
      {open && <Viewfinder onScan={taken} />}
    </Dialog>
  );
}
