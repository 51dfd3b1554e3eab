/** Injected faults: lost answers of the provider, and processes that die between two steps. */
import { expect } from 'vitest';
import { ProviderError } from '#server/outside/payment-error.ts';
import type { TestApp } from '../kit/start.ts';
import type { EmulatedProvider } from './trade.ts';

/** Marks a dead process: it does nothing more, and its open transaction is rolled back. */
class Died extends Error {}

const CALLS = [
  'verify',
  'createRefund',
  'listRefunds',
  'fetchRefund',
  'initiateTransfer',
  'verifyTransfer',
  'fetchDispute',
] as const;
/** The step `job` is in a transaction that enqueues a job, just before its commit. */
export const STEPS = [...CALLS, 'job'] as const;
export type Step = (typeof STEPS)[number];
export type Moment = 'before' | 'after';

export const FAULTY_CALLS = [
  'initialize',
  'verify',
  'refund',
  'refund-show',
  'refunds',
  'transfer',
  'transfer-verify',
  'dispute-show',
] as const;
export const FAULTS = ['timeout-before', 'timeout-after', '429', '500', '502-html'] as const;

export interface Faults {
  /** The next process that reaches this step dies there. */
  dieAt(step: Step, moment: Moment): void;
  /** The next `times` calls of this kind get this fault. */
  fail(call: (typeof FAULTY_CALLS)[number], fault: (typeof FAULTS)[number], times: number): Promise<void>;
  /** Ends all faults. */
  end(): Promise<void>;
  /** How many processes have died so far. */
  countDead(): number;
}

type Work = (...given: unknown[]) => Promise<unknown>;

export function allowFaults({ ctx }: TestApp, emulator: EmulatedProvider): Faults {
  const due = new Map<Step, Moment[]>();
  let dead = 0;
  const mortal =
    (step: Step, work: Work) =>
    async (...given: unknown[]): Promise<unknown> => {
      const moment = due.get(step)?.shift();
      const die = () => {
        dead += 1;
        return new Died(`died ${moment} ${step}`);
      };
      if (moment === 'before') throw die();
      const answer = await work(...given);
      if (moment === 'after') throw die();
      return answer;
    };
  for (const call of CALLS) {
    Object.assign(ctx.payment, { [call]: mortal(call, ctx.payment[call] as Work) });
  }
  ctx.jobs = { ...ctx.jobs, add: mortal('job', ctx.jobs.add as Work) as typeof ctx.jobs.add };
  return {
    dieAt: (step, moment) => void due.set(step, [...(due.get(step) ?? []), moment]),
    async fail(call, fault, times) {
      await emulator.control('faults', { faults: Array.from({ length: times }, () => ({ call, fault })) });
    },
    async end() {
      due.clear();
      await emulator.control('faults/clear');
      await expect.poll(() => ctx.payment.isSilent()).toBe(false);
    },
    countDead: () => dead,
  };
}

/** Tells whether the error was injected: the caller retries it, or never sees it because the process died. */
export const isInjectedFault = (error: unknown): boolean => error instanceof Died || error instanceof ProviderError;
