/** Between two looks at what is stored nothing may have changed. */
import { untilIdle } from '../kit/jobs.ts';
import { stored } from '../kit/stored.ts';
import type { Found, Sweep } from './sweep.ts';

type Asks = [promise: string, ask: () => Promise<string[]>][];

/** Asks one after the other. Where something was written, all of it is asked again, with a look after each, which says what wrote. */
export async function writesNothing({ app }: Sweep, asks: Asks): Promise<Found> {
  // what was made for the calls goes on in jobs
  await untilIdle(app);
  const before = await stored(app);
  const found: Found = [];
  for (const [promise, ask] of asks) found.push([promise, await ask()]);
  const after = await stored(app);
  const written = differing(before, after);
  if (written.length === 0) return found;
  const said = `one of these wrote to ${written.join(', ')}; asked again:`;
  return [...found, [said, await writersOf(app, asks)]];
}

function differing(before: Record<string, string>, after: Record<string, string>): string[] {
  return Object.keys(after).filter((table) => after[table] !== before[table]);
}

async function writersOf(app: Sweep['app'], asks: Asks): Promise<string[]> {
  const writers: string[] = [];
  for (const [promise, ask] of asks) {
    await untilIdle(app);
    const before = await stored(app);
    await ask();
    const written = differing(before, await stored(app));
    if (written.length > 0) writers.push(`${promise}: wrote to ${written.join(', ')}`);
  }
  return writers.length > 0 ? writers : ['nothing is written the second time'];
}
