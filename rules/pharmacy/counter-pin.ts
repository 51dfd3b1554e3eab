/** PINs at a shared counter: their digits, and how many guesses they stand. */

export const PIN_DIGITS = 6;
/** The wrong PIN that locks a member's PIN on a device. */
export const PIN_GUESSES = 5;
/** The most counter devices of one pharmacy. */
export const COUNTER_DEVICES = 20;

/** Figures that people type first, besides those with a pattern: columns of the keypad, and well-known numbers. */
const KNOWN = ['147258', '258369', '147369', '159753', '159357', '314159', '696969', '100000', '200000', '101010'];

/** True for a PIN among the first that anybody would try: `000000`, `123456`, `121212`, `123123`, `112233` and similar. */
export function isEasyPin(pin: string): boolean {
  if (KNOWN.includes(pin)) return true;
  const digits = [...pin].map(Number);
  const halves = digits.filter((_, at) => at % 2 === 0);
  const isPaired = halves.every((digit, at) => digit === digits[at * 2 + 1]);
  return (
    isRun(digits) || (isPaired && isRun(halves)) || isRepeated(pin, 2) || isRepeated(pin, 3) || isMirroredRun(digits)
  );
}

/** True if each digit follows the one before in the same step: 111111, 123456, 987654, 890123, 246802. */
function isRun(digits: readonly number[]): boolean {
  const steps = digits.slice(1).map((digit, at) => (digit - (digits[at] ?? 0) + 10) % 10);
  return [0, 1, 2, 8, 9].some((step) => steps.every((each) => each === step));
}

function isRepeated(pin: string, length: number): boolean {
  return pin.slice(0, length).repeat(pin.length / length) === pin;
}

/** True for 123321. */
function isMirroredRun(digits: readonly number[]): boolean {
  const half = digits.slice(0, digits.length / 2);
  return isRun(half) && half.toReversed().every((digit, at) => digit === digits[half.length + at]);
}
