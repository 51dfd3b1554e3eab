/** A mailed link: whether it is still good, asked once a key, and the new password it is spent on. */
import { useEffect, useState } from 'react';
import type { RESET_KEY_HEADER } from '#contract/account/password-reset.ts';
import { call } from '../api.ts';
import { ApiError } from '../errors.ts';

const KEY_HEADER: typeof RESET_KEY_HEADER = 'x-reset-key';

export interface Reset {
  /** The link is not known to be good: still asked about, refused, or the line is down. */
  isShut: boolean;
  pending: boolean;
  /** Why the link is no good, or why that could not be asked. */
  failure: unknown;
  askAgain: () => void;
  /** False where the link is found to be no good any more. */
  spend: (password: string) => Promise<boolean>;
}

type Answer = { token: string } | { failure: unknown } | undefined;

/** Never through the kept answers: what is kept rests on the device. */
export function useReset(email: string, key: string): Reset {
  const [answer, setAnswer] = useState<Answer>();
  const [tries, setTries] = useState(0);
  const headers = { [KEY_HEADER]: key };
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    setAnswer(undefined);
    call('GET /api/auth/password-reset/:email', { email }, { headers: { [KEY_HEADER]: key }, signal }).then(
      setAnswer,
      (failure: unknown) => signal.aborted || setAnswer({ failure }),
    );
    return () => controller.abort();
  }, [email, key, tries]);

  async function spend(password: string) {
    if (!answer || !('token' in answer)) return false;
    try {
      await call('POST /api/auth/password-reset/:token', { token: answer.token, password }, { headers });
      return true;
    } catch (failure) {
      if (!isRefusalOfLink(failure)) throw failure;
      setAnswer({ failure });
      return false;
    }
  }

  return {
    isShut: !answer || !('token' in answer),
    pending: !answer,
    failure: answer && 'failure' in answer ? answer.failure : undefined,
    askAgain: () => setTries(tries + 1),
    spend,
  };
}

export function isRefusalOfLink(failure: unknown): boolean {
  return failure instanceof ApiError && failure.type === 'token';
}
