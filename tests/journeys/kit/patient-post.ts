/** Calls that set a scene, on a machine that may be busy. */
import { setTimeout } from 'node:timers/promises';
import type { APIRequestContext, APIResponse } from '@playwright/test';

const BUSY_TRIES = 10;

/** Posts again while the server answers 503, and over a new connection if it closed the one that was kept. */
export async function postPatiently(
  request: APIRequestContext,
  path: string,
  options: { data: object; headers?: Record<string, string> },
): Promise<APIResponse> {
  for (let tries = 1; ; tries += 1) {
    const answer = await request.post(path, { ...options, maxRetries: 3 });
    if (answer.status() !== 503 || tries === BUSY_TRIES) return answer;
    await setTimeout(Number(answer.headers()['retry-after'] ?? 1) * 1_000);
  }
}
