/**
 * Decides which journeys run on which device. The phone runs all except those for the desktop only. The desktop runs those that differ
 * there; at night it runs all except those for the phone only.
 */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { isDrawn } from '../../kit/sample.ts';

/** Marks a journey whose layout or input differs on the desktop: it runs on both devices. */
export const ON_BOTH = '@both';

/** Marks a journey with the same steps on both devices: a run by commit draws one device for it, a nightly run uses both. */
export const ON_EITHER = '@either';

/** Marks a journey that a phone cannot run. */
const ON_DESK = '@desk';

/** Marks a journey that only a phone can run. */
const ON_PHONE = '@phone';

/** Set by `npm run test:nightly`: every journey runs on both devices. */
export const isNight = process.env.MORTAR_TEST_NIGHT === '1';

/** Title patterns that each device runs and skips. */
export function choices() {
  const desk = isNight ? [] : drawnForDesk();
  return {
    phone: { grepInvert: oneOf(ON_DESK, ...desk) },
    desktop: { grepInvert: oneOf(ON_PHONE), ...(!isNight && { grep: oneOf(ON_BOTH, ON_DESK, ...desk) }) },
  };
}

const oneOf = (...parts: string[]) => new RegExp(parts.join('|'));

/** Draws by title, so that each journey has its own chance, and may run on the other device after the next commit. */
function drawnForDesk(): string[] {
  const folder = fileURLToPath(new URL('../', import.meta.url));
  return globSync('*/*.spec.ts', { cwd: folder })
    .flatMap((name) => readFileSync(join(folder, name), 'utf8').match(TITLES_ON_EITHER) ?? [])
    .filter((title) => isDrawn(title, 2))
    .map((title) => title.replaceAll(/[^\w ]/g, '.'));
}

const TITLES_ON_EITHER = new RegExp(`(?<=^test\\(.).+ ${ON_EITHER}`, 'gm');
