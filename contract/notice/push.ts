/** Push notifications: the key to subscribe with, this session's subscription, and settings. */
import { z } from 'zod';
import { text, whole } from '../route/field.ts';
import { route } from '../route/route.ts';

const onOrOff = z.boolean({ error: 'Must be true (on) or false (off)' });

const settings = z.object({
  money: z.boolean(),
  trade: z.boolean(),
  message: z.boolean(),
  /** True if a locked screen shows names, medicines and amounts. */
  details: z.boolean(),
  /** Quiet hours in Lagos, from and to; null if there are none. */
  quiet: z.object({ from: z.number().int(), to: z.number().int() }).nullable(),
});
export type PushSettings = z.infer<typeof settings>;

const state = z.object({
  /** The public key that browsers subscribe with. */
  key: z.string(),
  /** True if this session's device is subscribed. */
  isOn: z.boolean(),
  settings,
});

const base64url = (length: number) =>
  text(100).regex(new RegExp(`^[\\w-]{${length}}={0,2}$`), { error: 'This is not a key' });

export const push = {
  /** This device's subscription, the settings, and the key that browsers subscribe with. */
  show: route('GET /api/push', {}, state),
  /** Subscribes this session's device. It replaces another subscription of the same browser. */
  subscribe: route(
    'POST /api/push/subscription',
    { endpoint: text(1_000, 1), p256dh: base64url(87), auth: base64url(22) },
    state,
  ),
  /** Unsubscribes this session's device. Other devices stay subscribed. */
  unsubscribe: route('DELETE /api/push/subscription', {}, state),
  /** Changes the settings. Absent fields stay. `quiet` null ends the quiet hours. */
  change: route(
    'PATCH /api/push/settings',
    {
      money: onOrOff.optional(),
      trade: onOrOff.optional(),
      message: onOrOff.optional(),
      details: onOrOff.optional(),
      quiet: z
        .object({ from: whole(0, 23), to: whole(0, 23) })
        .refine(({ from, to }) => from !== to, { error: 'Quiet hours must start and end at different times' })
        .nullable()
        .optional(),
    },
    state,
  ),
};
