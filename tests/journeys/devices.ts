/** Which journeys run on which device: all of them on the phone but those of the desktop alone; on the desktop those that differ there, and all at night but those of the phone alone. */

/** In the title of a journey whose layout or whose input differs on the desktop. */
export const ON_BOTH = '@both';

/** In the title of a journey through what a phone does not have. */
export const ON_DESK = '@desk';

/** In the title of a journey through what only a phone has. */
export const ON_PHONE = '@phone';

/** Set by `npm run test:nightly`: every journey runs on both devices. */
export const isNight = process.env.MORTAR_TEST_NIGHT === '1';
