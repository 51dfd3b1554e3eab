/** A push subscription for tests. */

/** A well-formed subscription at an address where no server listens. */
export const PUSH_SUBSCRIPTION = {
  endpoint: 'http://localhost:9/push',
  p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
  auth: 'BTBZMqHH6r4Tts7J_aSIgg',
};
