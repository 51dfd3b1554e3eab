/** Which journeys run on which device: all of them on the phone but those of the desktop alone; on the desktop those that differ there, and all at night but those of the phone alone. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { isDrawn } from '../../kit/sample.ts';

/** In the title of a journey whose layout or whose input differs on the desktop. */
export const ON_BOTH = '@both';

/** In the title of a journey with the same steps on both: a run by commit draws one of them for it, at night it runs on both. */
export const ON_EITHER = '@either';

/** In the title of a journey through what a phone does not have. */
const ON_DESK = '@desk';

/** In the title of a journey through what only a phone has. */
const ON_PHONE = '@phone';

/** Set by `npm run test:nightly`: every journey runs on both devices. */
export const isNight = process.env.MORTAR_TEST_NIGHT === '1';

/** What each device takes and leaves, as patterns of titles. */
export function choices() {
  const desk = isNight ? [] : drawnForDesk();
  return {
    phone: { grepInvert: oneOf(ON_DESK, ...desk) },
    desktop: { grepInvert: oneOf(ON_PHONE), ...(!isNight && { grep: oneOf(ON_BOTH, ON_DESK, ...desk) }) },
  };
}

const oneOf = (...parts: string[]) => new RegExp(parts.join('|'));

/** By the title, so that each journey is drawn for itself, and for another device after another commit. */
function drawnForDesk(): string[] {
  const folder = fileURLToPath(new URL('../', import.meta.url));
  return globSync('*/*.spec.ts', { cwd: folder })
    .flatMap((name) => readFileSync(join(folder, name), 'utf8').match(TITLES_ON_EITHER) ?? [])
    .filter((title) => isDrawn(title, 2))
    .map((title) => title.replaceAll(/[^\w ]/g, '.'));
}

const TITLES_ON_EITHER = new RegExp(`(?<=^test\\(.).+ ${ON_EITHER}`, 'gm');
