/** An e-mail address half hidden, for a screen that others may see. */
const HEAD = 3;
const TAIL = 10;
/** Up to here the ends together would show nearly all of it. */
const SHORT = 16;

/** Made of what was typed, on the device: the server never says what it knows. */
export function masked(email: string): string {
  if (email.length > SHORT) return `${email.slice(0, HEAD)}***${email.slice(-TAIL)}`;
  return `${email.slice(0, 1)}***${email.slice(email.indexOf('@'))}`;
}
