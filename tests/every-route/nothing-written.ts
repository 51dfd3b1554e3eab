/** Nothing may be written while some calls are made. */
import { untilIdle } from '../kit/jobs.ts';
import type { Found, Sweep } from './sweep.ts';
import { forgetWrites, writtenTables } from './written.ts';

type Asks = [promise: string, ask: () => Promise<string[]>][];

/** Asks one after the other. Where something was written, all of it is asked again, with a look after each, which says what wrote. */
export async function writesNothing({ app }: Sweep, asks: Asks): Promise<Found> {
  // what was made for the calls goes on in jobs
  await untilIdle(app);
  await forgetWrites(app);
  const found: Found = [];
  for (const [promise, ask] of asks) found.push([promise, await ask()]);
  const written = await writtenTables(app);
  if (written.length === 0) return found;
  const said = `one of these wrote to ${written.join(', ')}; asked again:`;
  return [...found, [said, await writersOf(app, asks)]];
}

async function writersOf(app: Sweep['app'], asks: Asks): Promise<string[]> {
  const writers: string[] = [];
  for (const [promise, ask] of asks) {
    await untilIdle(app);
    await forgetWrites(app);
    await ask();
    const written = await writtenTables(app);
    if (written.length > 0) writers.push(`${promise}: wrote to ${written.join(', ')}`);
  }
  return writers.length > 0 ? writers : ['nothing is written the second time'];
}
