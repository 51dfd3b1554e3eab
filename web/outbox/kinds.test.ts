/** What sends an item, loaded only where it can be. */
import { onlineManager } from '@tanstack/react-query';
import { afterEach, expect, it, vi } from 'vitest';
import { loaded } from './kinds.ts';

afterEach(() => onlineManager.setOnline(true));

it('is not asked for without a network, since the page would never ask for it again', async () => {
  const load = vi.fn<() => Promise<string>>(async () => 'the code');
  onlineManager.setOnline(false);
  await expect(loaded(load)).rejects.toMatchObject({ type: 'offline' });
  onlineManager.setOnline(true);
  expect(await loaded(load)).toBe('the code');
  expect(load).toHaveBeenCalledOnce();
});
