/** The parts of scanning before anything is scanned, and conflicts of a scan with typed values. */
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { ScanField } from './ScanField.tsx';
import { ScanIntoForm } from './ScanIntoForm.tsx';
import { ScanConflicts, useScanMerge } from './use-scan-merge.tsx';

describe('the field of a code', () => {
  const markup = renderToStaticMarkup(createElement(ScanField, { hint: 'Scan or type it', onScan: () => undefined }));

  it('is labelled, described, and sent with no form', () => {
    const id = /<label for="([^"]+)"[^>]*>Barcode/.exec(markup)?.[1];
    const [input = ''] = /<input [^>]*>/.exec(markup) ?? [];
    expect(id).toBeTruthy();
    expect(input).toContain(`id="${id}"`);
    expect(input).toContain(`aria-describedby="${id}-hint"`);
    expect(input).not.toContain(' name=');
  });

  it('opens the camera by a button, and not by itself', () => {
    expect(markup).toMatch(/<button type="button"[^>]*>.*Scan<\/button>/s);
    expect(markup).not.toContain('<video');
  });
});

describe('the field of a code in a form', () => {
  it('adds nothing to what the form sends', () => {
    const markup = renderToStaticMarkup(createElement(ScanIntoForm));
    expect(markup).toContain('Barcode');
    expect(markup).not.toContain(' name=');
    expect(markup).not.toContain('<form');
  });
});

describe('a scan that differs from what was typed', () => {
  it('is shown beside it, dates as people read them, with both answers', () => {
    const conflicts = [
      { field: 'batchNumber', typed: 'AB13', scanned: 'AB12' },
      { field: 'expiryDate', typed: '2027-03-31', scanned: '2027-02-28' },
    ] as const;
    const markup = renderToStaticMarkup(
      createElement(ScanConflicts, { conflicts: [...conflicts], answer: () => undefined }),
    );
    for (const words of ['AB13', 'AB12', '31 Mar 2027', '28 Feb 2027', 'Use what the pack says', 'Keep what I typed']) {
      expect(markup).toContain(words);
    }
  });

  it('fills what is empty without asking', async () => {
    let merging: ReturnType<typeof useScanMerge> | undefined;
    function Probe() {
      merging = useScanMerge();
      return merging.dialog;
    }
    renderToStaticMarkup(createElement(Probe));
    const scanned = { batchNumber: 'AB12', gtin: '06151100012340' };
    expect(await merging?.merge({ batchNumber: '', expiryDate: '' }, scanned)).toEqual({ batchNumber: 'AB12' });
  });
});
