/** The built web, for tests of what only the build makes. It is not built here: apps of other tests start in the meantime. */
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const BUNDLE = fileURLToPath(new URL('../../dist/pages/render.js', import.meta.url));

export function needBuiltWeb(): void {
  if (!existsSync(BUNDLE)) throw new Error('the public pages are tested as they are built: run `npm run build` first');
}
