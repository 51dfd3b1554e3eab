/** Checks that some calls write nothing. */
import { untilIdle } from '../kit/jobs.ts';
import type { Found, Sweep } from './sweep.ts';
import { forgetWrites, writtenTables } from './written.ts';

type Asks = [promise: string, ask: () => Promise<string[]>][];

/** Makes the calls one by one. If something was written, makes all of them again with a check after each, to name the writer. */
export async function writesNothing({ app }: Sweep, asks: Asks): Promise<Found> {
  // jobs of the preparation may still be running
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
