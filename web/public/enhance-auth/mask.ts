/** Hides half of an email address, for a screen that others may see. */
const HEAD = 3;
const TAIL = 10;
/** In shorter addresses both ends together would show nearly everything. */
const SHORT = 16;

/** Masks what was typed on the device, because the server never reveals an address. */
export function masked(email: string): string {
  if (email.length > SHORT) return `${email.slice(0, HEAD)}***${email.slice(-TAIL)}`;
  return `${email.slice(0, 1)}***${email.slice(email.indexOf('@'))}`;
}
