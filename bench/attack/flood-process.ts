/** Starts a flood in its own process, and reads the answers it received. */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { startScript } from '../process.ts';
import type { Answers, Plan } from './plan.ts';

export interface Flood {
  /** All answers, once it has ended. */
  answers: Promise<Answers>;
}

/** Resolves when the flood has begun. */
export async function startFlood(folder: string, plan: Plan): Promise<Flood> {
  const file = join(folder, 'flood.json');
  await writeFile(file, JSON.stringify(plan));
  const child = startScript('bench/attack/flood.ts', { PLAN: file });
  let text = '';
  const begun = Promise.withResolvers<void>();
  child.stdout?.on('data', (chunk: Buffer) => {
    text += chunk.toString();
    begun.resolve();
  });
  const ended = new Promise<Answers>((done, fail) => {
    child.once('close', (code) => {
      if (code === 0) done(JSON.parse(text.split('\n')[1] ?? '') as Answers);
      else fail(new Error(`the flood ended with ${code}`));
    });
  });
  await Promise.race([begun.promise, ended]);
  return { answers: ended };
}
