/** An installation without the web's build tools serves a web that was built elsewhere. */
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { closureOf } from '../../scripts/imports.ts';
import { ROOT } from '../kit/product.ts';

let folder: string;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'mortar-installed-'));
  for (const file of [...(await closureOf(['scripts/web-build.ts'], ROOT)), 'package.json']) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    cpSync(join(ROOT, file), join(folder, file));
  }
  mkdirSync(join(folder, 'node_modules'));
  symlinkSync(join(ROOT, 'node_modules', 'zod'), join(folder, 'node_modules', 'zod'));
});

afterEach(() => rmSync(folder, { recursive: true }));

describe('after npm ci --omit=dev', () => {
  it('a web that is there is served as it is, and nothing is built', () => {
    mkdirSync(join(folder, 'dist', 'client'), { recursive: true });
    writeFileSync(join(folder, 'dist', 'client', 'app.html'), '<!doctype html>');
    expect(build()).toEqual({ status: 0, words: '' });
  });

  it('a web that is missing is named, with what to do', () => {
    const { status, words } = build();
    expect(status).toBe(1);
    expect(words).toContain(
      'The web app is not built, and its build tools are not installed. Copy dist/ here, or run npm ci.',
    );
  });
});

function build(): { status: number | null; words: string } {
  const code =
    "import { buildReference, buildWeb } from './scripts/web-build.ts'; await buildWeb(); await buildReference();";
  const { status, stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', code], {
    cwd: folder,
    encoding: 'utf8',
  });
  return { status, words: stdout + stderr };
}
