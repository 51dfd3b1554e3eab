/** Turns calls away at once while Paystack is silent, and asks by itself whether it answers again. One for each process. */
import {
  circuitBreaker,
  CircuitState,
  ConsecutiveBreaker,
  ExponentialBackoff,
  handleAll,
  noJitterGenerator,
} from 'cockatiel';
import { ProviderError } from '../payment.ts';

/** An HTTP status and a whole body. */
export type Answer = [http: number, text: string];

export interface CircuitBreaker {
  isOpen(): boolean;
  /** Throws what `send` throws, or ProviderError `silent` where nothing was sent. */
  run(send: () => Promise<Answer>): Promise<Answer>;
}

export interface BreakerOptions {
  /** A harmless call: whatever it is answered, the provider is back. */
  probe: () => Promise<Answer>;
  onChange: (isOpen: boolean) => void;
  /** Before the first probe; doubled after each that is not answered, up to ten times this. */
  pauseMs: number;
}

const SILENCES = 5;

/** No answer and the provider's own failures are silence; a refusal is an answer. */
const silence = handleAll.orWhenResult((answer) => (answer as Answer)[0] >= 500);

/** Opens after five silences in a row. */
export function openCircuitBreaker({ probe, onChange, pauseMs }: BreakerOptions): CircuitBreaker {
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
      if (isOpen()) throw new ProviderError('unknown', 'Paystack is silent: nothing was sent', undefined, 'silent');
      return policy.execute(send);
    },
  };
}
