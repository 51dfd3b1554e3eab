/**
 * Counter devices: phones and computers that the staff of a pharmacy share. On one, a PIN opens a counter session, which may only use that
 * pharmacy's stock and counter. All other routes answer it 403. The paths begin like those of sessions, because only they receive the cookies.
 */
import { z } from 'zod';
import { message } from '#rules/i18n/message.ts';
import { PIN_DIGITS } from '#rules/pharmacy/counter-pin.ts';
import { ownPassword, token } from '../account/session.ts';
import { id, moment, say, success } from '../route/field.ts';
import { route } from '../route/route.ts';

/** Six digits, as text because they may begin with 0. */
const pin = z
  .string({ error: 'Enter the PIN' })
  .trim()
  .regex(new RegExp(`^\\d{${PIN_DIGITS}}$`), {
    error: say(message('The PIN has {digits} digits', { digits: PIN_DIGITS })),
  });

const deviceShape = z.object({
  _id: id,
  /** `Chrome on Android` */
  device: z.string(),
  /** The name of who added it. */
  by: z.string(),
  addedAt: moment,
  /** The device that asks. */
  current: z.boolean(),
});
export type CounterDevice = z.infer<typeof deviceShape>;

const settingsOutput = z.object({
  /** The caller has a PIN here. */
  hasPin: z.boolean(),
  /** The device that asks is a counter device of this pharmacy. */
  isHere: z.boolean(),
  /** Newest first. Null for sellers, who may not see them. */
  devices: z.array(deviceShape).nullable(),
});
export type CounterSettings = z.infer<typeof settingsOutput>;

const sheetOutput = z.object({
  /** Null if the device that asks is no counter device. */
  pharmacy: z.object({ _id: id, businessName: z.string() }).nullable(),
  /** Staff with a PIN, the owner included, by name. */
  staff: z.array(
    z.object({
      _id: id,
      fullName: z.string(),
      /** The PIN was wrong five times on this device. The member signs in with the password to unlock it. */
      isLocked: z.boolean(),
    }),
  ),
});
export type CounterSheet = z.infer<typeof sheetOutput>;

export const counterDevice = {
  /** The caller's PIN and the pharmacy's counter devices. For all staff. */
  show: route('GET /api/auth/counter/:pharmacyId', { pharmacyId: id }, settingsOutput),
  /** Makes the device that asks a counter device: sets its cookie. Only owner and managers may. */
  add: route('POST /api/auth/counter/:pharmacyId/device', { pharmacyId: id }, settingsOutput),
  /** Ends a counter device and its counter sessions. Only owner and managers may. Idempotent. */
  remove: route(
    'DELETE /api/auth/counter/:pharmacyId/device/:deviceId',
    { pharmacyId: id, deviceId: id },
    settingsOutput,
  ),
  /**
   * Sets the caller's PIN at this pharmacy, or changes it, which ends their counter sessions there. Needs the password. A PIN that is easy to guess
   * is an error at `pin`. For all staff.
   */
  setPin: route(
    'POST /api/auth/counter/:pharmacyId/pin',
    { pharmacyId: id, pin, password: ownPassword },
    settingsOutput,
  ),
  /** Removes the caller's PIN and ends their counter sessions there. Idempotent. */
  removePin: route('DELETE /api/auth/counter/:pharmacyId/pin', { pharmacyId: id }, settingsOutput),
  /** Who may be at the counter, for the device's cookie. Nobody on other devices. */
  sheet: route('GET /api/auth/counter', {}, sheetOutput),
  /**
   * Opens a counter session with a PIN, on a counter device only, and ends the session that the device had. Returns an access token and sets the
   * refresh cookie. A wrong PIN is an error at `pin`. The fifth in a row locks it on this device.
   */
  open: route('POST /api/auth/counter', { memberId: id, pin }, token),
  /** Keeps the counter session from ending while somebody uses the screen. Each call that changes something does so too. */
  stay: route('POST /api/auth/counter/stay', {}, success),
};
