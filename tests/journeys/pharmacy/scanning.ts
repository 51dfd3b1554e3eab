/** Scanning steps for any form with `ScanIntoForm`: by camera, by a scanner that types, and a check of what the reader may do. */
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, type Locator, type Page } from '@playwright/test';
import { ROOT } from '../../kit/product.ts';
import type { Camera } from './camera.ts';

const GTIN = '06151100012340';

/** The code printed on a pack of batch ZZ9. */
export const codeOf = (expiryDate: string) => `01${GTIN}17${expiryDate.slice(2).replaceAll('-', '')}10ZZ9`;

/** Scans into an empty form, which then holds batch ZZ9 with this expiry date. */
export async function scanIntoForm(camera: Camera, form: Locator, expiryDate: string): Promise<void> {
  const page = form.page();
  const batch = form.getByLabel('Batch number');
  const expiry = form.getByLabel('Expiry date');
  await camera.show(`(01)${GTIN}(10)AB-12x(17)270200`);
  await form.getByRole('button', { name: 'Scan', exact: true }).click();
  await expect(batch).toHaveValue('AB-12x');
  await expect(expiry).toHaveValue('2027-02-28');

  const another = codeOf(expiryDate);
  const question = page.getByRole('dialog', { name: 'The pack says something else' });
  await typeAsScanner(page, another);
  await expect(question).toContainText('28 Feb 2027');
  await expect(question).toContainText('ZZ9');
  await question.getByRole('button', { name: 'Keep what I typed' }).click();
  await expect(question).toBeHidden();
  await expect(batch).toHaveValue('AB-12x');
  await typeAsScanner(page, another);
  await question.getByRole('button', { name: 'Use what the pack says' }).click();
  await expect(batch).toHaveValue('ZZ9');
  await expect(expiry).toHaveValue(expiryDate);

  await typeAsScanner(page, another.toLowerCase());
  await expect(form.getByLabel('Barcode')).toHaveValue('');
  await expect(question).toBeHidden();

  const lost = `01${GTIN}10AB21XYZ`;
  await typeAsScanner(page, lost);
  await expect(form).toContainText('This barcode is ambiguous. Type the details on the pack.');
  await expect(form.getByLabel('Barcode')).toHaveValue(lost);
  await expect(batch).toHaveValue('ZZ9');
}

/**
 * Types like a wedge that ends with Enter, while no field has the focus. All keys are sent at once, because a busy machine would space them
 * out.
 */
export async function typeAsScanner(page: Page, code: string): Promise<void> {
  await page.evaluate(`(() => {
    document.activeElement?.blur();
    const target = [...document.querySelectorAll('dialog:modal')].at(-1) ?? document.body;
    for (const key of ${JSON.stringify([...code, 'Enter'])}) {
      target.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
    }
  })()`);
}

/** Tries to compile an empty WebAssembly program. */
const COMPILES = 'WebAssembly.compile(new Uint8Array([0, 97, 115, 109, 1, 0, 0, 0])).then(() => true, () => false)';

/** No page may run WebAssembly. The reader, a worker built with the app, may; it is served from here and reads what the camera shows. */
export async function expectConfinedReader(camera: Camera): Promise<void> {
  const page = await camera.browser.newPage();
  const hosts = new Set<string>();
  page.on('request', (request) => hosts.add(new URL(request.url()).host));
  // a page of the app, because only its pages may use the camera
  await page.goto('/app.html');
  expect(await page.evaluate(COMPILES)).toBe(false);
  await camera.show(`(01)${GTIN}(10)AB-12x(17)270200(21)S/99`);
  const assets = await readdir(join(ROOT, 'dist', 'client', 'assets'));
  const worker = assets.find((name) => /^scan-worker-[^.]+\.js$/.test(name));
  const found = await page.evaluate(lookThrough(`/assets/${worker}`));
  expect(found).toEqual([`]d201${GTIN}10AB-12x\u001D1727020021S/99`]);
  expect([...hosts]).toEqual([new URL(page.url()).host]);
  await page.close();
}

/** Sends the worker one camera picture after another, until it finds something or a minute is over. */
const lookThrough = (worker: string) => `(async () => {
  const stream = await navigator.mediaDevices.getUserMedia({ video: { width: 1280, height: 720 } });
  const video = Object.assign(document.createElement('video'), { srcObject: stream, muted: true });
  await video.play();
  const reader = new Worker(${JSON.stringify(worker)}, { type: 'module' });
  const canvas = Object.assign(document.createElement('canvas'), { width: 720, height: 720 });
  const context = canvas.getContext('2d');
  const end = performance.now() + 60_000;
  for (let id = 1; performance.now() < end; id += 1) {
    context.drawImage(video, 280, 0, 720, 720, 0, 0, 720, 720);
    reader.postMessage({ id, frame: context.getImageData(0, 0, 720, 720) });
    const { found } = await new Promise((done, fail) => {
      reader.onmessage = ({ data }) => done(data);
      reader.onerror = () => fail(new Error('the reader did not load'));
      setTimeout(() => fail(new Error('the reader did not answer')), 60_000);
    });
    if (!found) throw new Error('the reader may not run');
    if (found.length > 0) return found.map(({ raw }) => raw);
  }
  throw new Error('the reader found nothing in what the camera saw');
})()`;
