/** What every member's device keeps of the built app: nothing of the administration, whose code comes with its own screens. */
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { beforeAll, expect, it } from 'vitest';
import { needBuiltWeb } from '../built-web.ts';

const CLIENT = fileURLToPath(new URL('../../dist/client/', import.meta.url));

beforeAll(needBuiltWeb);

it('leaves the parts of the administration out of what the service worker keeps', () => {
  expect(readdirSync(`${CLIENT}assets`).filter((name) => name.startsWith('admin-List-'))).not.toEqual([]);
  const worker = readFileSync(`${CLIENT}sw.js`, 'utf8');
  expect(worker).toContain('assets/app-');
  expect(worker).not.toContain('assets/admin-');
});
