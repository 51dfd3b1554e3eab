/** Answer times of the provider, from this process's last calls. */

export interface AnswerTimes {
  /** The number of last calls, up to the most that are kept. */
  calls: number;
  /** How many of them had no answer. */
  unanswered: number;
  /** Half were answered sooner. Null if none was answered. */
  medianMs: number | null;
  /** 95 % were answered sooner. */
  slowMs: number | null;
  lastAt: Date | undefined;
}

export interface AnswerClock {
  /** Measures the call, and rethrows its errors. */
  measure<T>(send: () => Promise<T>): Promise<T>;
  read(): AnswerTimes;
}

const MOST_CALLS = 500;

export function openAnswerClock(): AnswerClock {
  const calls: { ms: number; isAnswered: boolean }[] = [];
  let lastAt: Date | undefined;

  function note(ms: number, isAnswered: boolean): void {
    calls.push({ ms, isAnswered });
    if (calls.length > MOST_CALLS) calls.shift();
    lastAt = new Date();
  }

  return {
    async measure(send) {
      const began = performance.now();
      try {
        const answer = await send();
        note(performance.now() - began, true);
        return answer;
      } catch (error) {
        note(performance.now() - began, false);
        throw error;
      }
    },
    read() {
      const answered = calls.filter(({ isAnswered }) => isAnswered).map(({ ms }) => ms);
      const sorted = answered.toSorted((a, b) => a - b);
      const at = (share: number) => {
        const ms = sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))];
        return ms === undefined ? null : Math.round(ms);
      };
      const unanswered = calls.length - answered.length;
      return { calls: calls.length, unanswered, medianMs: at(0.5), slowMs: at(0.95), lastAt };
    },
  };
}
