/** Leaves no changed clock and no spy to the next test, also after one that failed. */
import { afterEach, vi } from 'vitest';

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});
