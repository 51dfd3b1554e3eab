/** Turns calls away at once while a service is silent, and asks by itself whether it answers again. One for each process. */
import {
  circuitBreaker,
  CircuitState,
  ConsecutiveBreaker,
  ExponentialBackoff,
  handleAll,
  noJitterGenerator,
} from 'cockatiel';

export interface CircuitBreaker<A> {
  isOpen(): boolean;
  /** Throws what `send` throws, or what the options say of silence where nothing was sent. */
  run(send: () => Promise<A>): Promise<A>;
}

export interface BreakerOptions<A> {
  /** Whether an answer is the service's own failure. What throws is silence too. */
  isSilence: (answer: A) => boolean;
  /** What is thrown where nothing was sent. */
  silent: () => Error;
  /** A harmless call: whatever it is answered, the service is back. */
  probe: () => Promise<A>;
  onChange: (isOpen: boolean) => void;
  /** Before the first probe; doubled after each that is not answered, up to ten times this. */
  pauseMs: number;
}

const SILENCES = 5;

/** Opens after five silences in a row. */
export function openCircuitBreaker<A>(options: BreakerOptions<A>): CircuitBreaker<A> {
  const { isSilence, silent, probe, onChange, pauseMs } = options;
  const silence = handleAll.orWhenResult((answer) => isSilence(answer as A));
  const policy = circuitBreaker(silence, {
    breaker: new ConsecutiveBreaker(SILENCES),
    halfOpenAfter: new ExponentialBackoff({
      initialDelay: pauseMs,
      maxDelay: pauseMs * 10,
      generator: noJitterGenerator,
    }),
  });
  let asking: NodeJS.Timeout | undefined;
  // nobody's call is the probe, so that nobody waits for it
  const ask = () => {
    if (policy.state === CircuitState.Open) void policy.execute(probe).catch(() => undefined);
  };
  policy.onBreak(() => {
    if (asking) return;
    asking = setInterval(ask, pauseMs / 10).unref();
    onChange(true);
  });
  policy.onReset(() => {
    clearInterval(asking);
    asking = undefined;
    onChange(false);
  });
  const isOpen = () => policy.state !== CircuitState.Closed;
  return {
    isOpen,
    async run(send) {
      if (isOpen()) throw silent();
      return policy.execute(send);
    },
  };
}
