/** Recognises errors of PostgreSQL being unavailable, and of a full disk. */

/** PostgreSQL is unavailable. The code is PostgreSQL's own for a server that is not accepting connections yet. */
export class DatabaseAway extends Error {
  readonly code = '57P03';
}

/** True if waiting for a lock, or a statement, exceeded its time limit. */
export function waitedInVain(error: unknown): boolean {
  const { code } = error as { code?: string };
  return code === '55P03' || code === '57014';
}

/** True if PostgreSQL is down, full or starting, or a wait exceeded its limit. Our code is not at fault, and a retry may help. */
export function isDatabaseAway(error: unknown): boolean {
  const { code, message = '' } = error as { code?: unknown; message?: string };
  return (
    /^(08|53|57P|55P03|57014|25P0[34])|^E(CONNREFUSED|CONNRESET|PIPE|NOENT)$/.test(
      typeof code === 'string' ? code : '',
    ) || /timeout exceeded when trying to connect|Connection terminated|is not queryable/.test(message)
  );
}

/** True if PostgreSQL's disk, or the disk of our files, is full. */
export function isDiskFull(error: unknown): boolean {
  const { code } = error as { code?: unknown };
  return code === '53100' || code === 'ENOSPC' || code === 'EDQUOT';
}
