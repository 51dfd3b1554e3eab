/** Circuit breaker: refuses calls to a service that does not answer, and probes until it answers again. One per process and service. */
import { setTimeout as pause } from 'node:timers/promises';

export interface CircuitBreaker {
  isOpen(): boolean;
  /** Records that a call was answered or not. Calls sent before the breaker opened no longer count. */
  count(isAnswered: boolean): void;
}

export interface BreakerOptions {
  /** Unanswered calls in a row after which it opens. Defaults to five. */
  opensAfter?: number;
  /** A harmless call, so that nobody's own call is the probe and has to wait. An error counts as no answer. */
  isBack: () => Promise<boolean>;
  /** The pause before the next probe, after this many failed ones. */
  pauseMs: (probes: number) => number;
  onChange: (isOpen: boolean) => void;
}

/** The pause doubles after each failed probe, up to ten times the first. */
export const doubled = (firstMs: number) => (probes: number) => firstMs * Math.min(2 ** probes, 10);

export function openCircuitBreaker({ opensAfter = 5, isBack, pauseMs, onChange }: BreakerOptions): CircuitBreaker {
  let unanswered = 0;
  const isOpen = () => unanswered >= opensAfter;

  async function untilBack(): Promise<void> {
    for (let probes = 0; isOpen(); probes += 1) {
      await pause(pauseMs(probes), undefined, { ref: false });
      if (await isBack().catch(() => false)) unanswered = 0;
    }
    onChange(false);
  }

  return {
    isOpen,
    count(isAnswered) {
      if (isOpen()) return;
      unanswered = isAnswered ? 0 : unanswered + 1;
      if (!isOpen()) return;
      onChange(true);
      void untilBack();
    },
  };
}
