/**
 * Requires the built web for tests of what only the build produces. It never builds it, because apps of other test files are starting
 * meanwhile.
 */
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const BUNDLE = fileURLToPath(new URL('../../dist/pages/render.js', import.meta.url));

export function needBuiltWeb(): void {
  if (!existsSync(BUNDLE)) throw new Error('the public pages are tested as they are built: run `npm run build` first');
}
