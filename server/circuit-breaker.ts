/** Says that a service is silent, so that calls are turned away at once, and asks by itself whether it answers again. One for each process. */
import { setTimeout as pause } from 'node:timers/promises';

export interface CircuitBreaker {
  isOpen(): boolean;
  /** A call was answered, or was not. What was sent before it opened changes nothing afterwards. */
  count(isAnswered: boolean): void;
}

export interface BreakerOptions {
  /** So many calls in a row without an answer. Five where absent. */
  opensAfter?: number;
  /** A harmless call: nobody's own is the probe, so that nobody waits for it. What throws is no answer. */
  isBack: () => Promise<boolean>;
  /** Before the next probe, after so many in vain. */
  pauseMs: (probes: number) => number;
  onChange: (isOpen: boolean) => void;
}

/** Doubled after each probe in vain, up to ten times the first. */
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
