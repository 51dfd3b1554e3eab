/** Explains why the camera shows no picture, and what helps. */
import { type Message, message } from '#rules/i18n/message.ts';

const REFUSED = message('Mortar can’t use the camera. Allow it in your browser’s site settings, then try again.');
const ABSENT = message('This device has no usable camera.');
const BUSY = message('The camera is in use by another app. Close that app, then try again.');
const UNKNOWN = message('The camera did not start. Try again.');

/** Explanations by the browsers' error names. */
const PROBLEMS: Record<string, Message> = {
  NotAllowedError: REFUSED,
  SecurityError: REFUSED,
  NotFoundError: ABSENT,
  OverconstrainedError: ABSENT,
  NotSupportedError: ABSENT,
  NotReadableError: BUSY,
  AbortError: BUSY,
};

export function problemOf(error: unknown): Message {
  return (error instanceof Error && PROBLEMS[error.name]) || UNKNOWN;
}
