/** Counts mails, notifications, jobs and provider calls by wrapping them with the meter. */
import { MailboxRefused } from '#rules/account/mail-refusal.ts';
import type { CallOutcome, Meter, Tracer } from '../telemetry/meter.ts';
import type { JobHandlers } from '../outside/jobs.ts';
import type { Mail } from '../outside/mail.ts';
import type { Payment } from '../outside/payment.ts';
import { ProviderError } from '../outside/payment-error.ts';
import type { Push } from '../outside/push.ts';

export function meteredMail(mail: Mail, meter: Meter): Mail {
  return {
    async send(message) {
      try {
        await mail.send(message);
        meter.mail('sent');
      } catch (error) {
        meter.mail(isRefusedForGood(error) ? 'refused' : 'failed');
        throw error;
      }
    },
  };
}

/** True for the mail server's answer 5xx, about the mailbox or about a fault of the operator. */
function isRefusedForGood(error: unknown): boolean {
  const { responseCode = 0 } = error as { responseCode?: number };
  return error instanceof MailboxRefused || responseCode >= 500;
}

export function meteredPush(push: Push, meter: Meter): Push {
  return {
    ...push,
    async send(message) {
      try {
        const outcome = await push.send(message);
        meter.push(outcome);
        return outcome;
      } catch (error) {
        meter.push('failed');
        throw error;
      }
    },
  };
}

export interface Watching {
  meter: Meter;
  tracer?: Tracer | undefined;
}

export function meteredJobs(handlers: Partial<JobHandlers>, { meter, tracer }: Watching): Partial<JobHandlers> {
  const metered = Object.entries(handlers).map(([kind, handle]) => [
    kind,
    async (...given: Parameters<typeof handle>) => {
      const began = performance.now();
      try {
        await traced(tracer, kind, () => (handle as (...args: unknown[]) => Promise<void>)(...given));
        meter.job(kind, 'done', secondsSince(began));
      } catch (error) {
        meter.job(kind, callOutcomeOf(error) === 'silent' ? 'postponed' : 'failed', secondsSince(began));
        throw error;
      }
    },
  ]);
  return Object.fromEntries(metered) as Partial<JobHandlers>;
}

async function traced(tracer: Tracer | undefined, kind: string, work: () => Promise<void>): Promise<void> {
  if (!tracer) return work();
  return tracer.begin({ kind: 'consumer' }, async (end) => {
    try {
      await work();
      end(`job ${kind}`, {}, false);
    } catch (error) {
      end(`job ${kind}`, {}, true);
      throw error;
    }
  });
}

/** Counts every call that waits for the provider, by its method's name. */
export function meteredPayment(payment: Payment, meter: Meter): Payment {
  const metered = Object.entries(payment).map(([operation, member]: [string, unknown]) => {
    if (typeof member !== 'function') return [operation, member];
    return [operation, (...given: unknown[]) => measured(meter, operation, () => member(...given) as unknown)];
  });
  return Object.fromEntries(metered) as Payment;
}

function measured(meter: Meter, operation: string, call: () => unknown): unknown {
  const began = performance.now();
  const answer = call();
  // an immediate answer calls nobody
  if (!(answer instanceof Promise)) return answer;
  answer.then(
    () => meter.providerCall(operation, 'answered', secondsSince(began)),
    (error: unknown) => meter.providerCall(operation, callOutcomeOf(error), secondsSince(began)),
  );
  return answer;
}

function callOutcomeOf(error: unknown): CallOutcome {
  if (!(error instanceof ProviderError)) return 'failed';
  if (error.reason === 'silent') return 'silent';
  return error.outcome === 'unknown' ? 'unknown' : 'refused';
}

function secondsSince(began: number): number {
  return (performance.now() - began) / 1_000;
}
