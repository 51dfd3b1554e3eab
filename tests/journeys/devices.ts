/** Which journeys run on which device: all of them on the phone; on the desktop those that differ there, and all at night. */

/** In the title of a journey whose layout or whose input differs on the desktop. */
export const ON_BOTH = '@both';

/** In the title of a journey through what a phone does not have. */
export const ON_DESK = '@desk';

/** Set by `npm run test:nightly`: every journey runs on both devices. */
export const isNight = process.env.MORTAR_TEST_NIGHT === '1';
