/** A flood in its own process: reads its plan, reports its start, and at the end the answers it received. */
import { readFile } from 'node:fs/promises';
import { beginGuesses, floodGuesses, floodPages, floodResets, floodUploads } from './http-floods.ts';
import { floodSlowly, floodSockets } from './line-floods.ts';
import type { Answers, FloodKind, Plan } from './plan.ts';

const FLOOD: Record<FloodKind, (plan: Plan, answers: Answers) => Promise<void>> = {
  guesses: floodGuesses,
  uploads: floodUploads,
  sockets: floodSockets,
  slow: floodSlowly,
  pages: floodPages,
  resets: floodResets,
};

process.on('SIGTERM', () => process.exit(1));

const plan = JSON.parse(await readFile(process.env['PLAN']!, 'utf8')) as Plan;
const answers: Answers = {};
if (plan.kind === 'guesses') await beginGuesses(plan, answers);
process.stdout.write('begun\n');
await FLOOD[plan.kind](plan, answers);
process.stdout.write(`${JSON.stringify(answers)}\n`, () => process.exit(0));
