/** Whether an error only says that PostgreSQL cannot be had just now. */

/** It is away, full or starting: nothing of ours is wrong, and trying again may help. */
export function isDatabaseAway(error: unknown): boolean {
  const { code, message = '' } = error as { code?: unknown; message?: string };
  return (
    /^(08|53|57P)|^E(CONNREFUSED|CONNRESET|PIPE|NOENT)$/.test(typeof code === 'string' ? code : '') ||
    /timeout exceeded when trying to connect|Connection terminated|is not queryable/.test(message)
  );
}
