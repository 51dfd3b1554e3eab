/** What an error says of what lies beneath us: PostgreSQL cannot be had just now, or a disk is full. */

/** PostgreSQL cannot be had just now. Its code is PostgreSQL's own for a server that takes nobody yet. */
export class DatabaseAway extends Error {
  readonly code = '57P03';
}

/** Waiting for a lock, or for the end of a statement, took longer than it may. */
export function waitedInVain(error: unknown): boolean {
  const { code } = error as { code?: string };
  return code === '55P03' || code === '57014';
}

/** It is away, full or starting, or what was asked waited too long: nothing of ours is wrong, and trying again may help. */
export function isDatabaseAway(error: unknown): boolean {
  const { code, message = '' } = error as { code?: unknown; message?: string };
  return (
    /^(08|53|57P|55P03|57014|25P0[34])|^E(CONNREFUSED|CONNRESET|PIPE|NOENT)$/.test(
      typeof code === 'string' ? code : '',
    ) || /timeout exceeded when trying to connect|Connection terminated|is not queryable/.test(message)
  );
}

/** Of PostgreSQL, or of a file of ours. */
export function isDiskFull(error: unknown): boolean {
  const { code } = error as { code?: unknown };
  return code === '53100' || code === 'ENOSPC' || code === 'EDQUOT';
}
