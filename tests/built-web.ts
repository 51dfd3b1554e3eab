/** The built web, for tests of what only the build makes: built first where its sources changed since. */
import { buildWeb } from '../scripts/build.ts';

/** For a `beforeAll`: the build takes longer than a test. */
export const BUILD_MS = 300_000;

let built: Promise<void> | undefined;

export function webIsBuilt(): Promise<void> {
  return (built ??= buildWeb());
}
