/** The table of actors is complete. Its answers are tested for each route by tests/every-route/every-route.test.ts. */
import { readdir } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { ROUTES } from '#contract/api.ts';
import { AUTHORISATION } from './table.ts';
import type { Row } from './row.ts';
import { FOR_VISITORS, keyOf } from '../every-route/routes.ts';

const TABLE: [string, Row][] = Object.entries(AUTHORISATION);

describe('the table', () => {
  it('has a row for every route of every file of the contract', async () => {
    const folder = new URL('../../contract/', import.meta.url);
    const files = (await readdir(folder, { recursive: true })).filter((name) => name.endsWith('.ts'));
    const modules = (await Promise.all(files.map((name) => import(new URL(name, folder).href)))) as object[];
    const routes = modules
      .flatMap((module) => Object.values(module) as unknown[])
      .flatMap((feature) => (feature instanceof Object && !('_zod' in feature) ? Object.values(feature) : []))
      .filter(
        (thing): thing is (typeof ROUTES)[number] => thing instanceof Object && 'method' in thing && 'path' in thing,
      );
    const keys = [...new Set(routes.map(keyOf))].toSorted();
    expect(keys.length).toBeGreaterThan(60);
    expect(ROUTES.map(keyOf).toSorted()).toEqual(keys);
    expect(Object.keys(AUTHORISATION).toSorted()).toEqual(keys);
  });

  it('says for every route of administrators what their role has to permit', () => {
    const ofAdministrators = TABLE.filter(([key]) => key.includes('/api/admin/'));
    expect(ofAdministrators.filter(([, { may }]) => may === undefined).map(([key]) => key)).toEqual([]);
  });

  it('lets in without a session only where visitors may enter', () => {
    const open = TABLE.filter(([, { nobody = 401 }]) => nobody !== 401).map(([key]) => key);
    expect(new Set([...open, 'POST /api/auth/refresh'])).toEqual(FOR_VISITORS);
  });
});
