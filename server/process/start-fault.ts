/** Why a start failed, in a sentence, where the operator can do something about it. */
import { ConfigError } from '../config/config.ts';
import { isDatabaseAway } from '../store/database-unavailable.ts';

interface Fault {
  code?: string;
  syscall?: string;
  port?: number;
  address?: string;
  path?: string;
  message?: string;
  /** Of an error that PostgreSQL sent. */
  severity?: string;
}

/** Undefined for what is our own fault: that needs its stack. */
export function startFault(error: unknown): string | undefined {
  if (error instanceof ConfigError) return error.message;
  const fault = error as Fault;
  if (fault.syscall === 'listen' || fault.syscall === 'getaddrinfo') return ofAddress(fault);
  return ofFile(fault) ?? ofDatabase(error);
}

function ofAddress({ code, port, address }: Fault): string {
  if (code === 'EADDRINUSE') return `Another program has port ${port}. Stop it first, or set PORT to another number.`;
  if (code === 'EACCES') return `Port ${port} is not open to this user. Set PORT to a number above 1023.`;
  return `Mortar cannot listen on ${address ?? 'HOST'} (${code}). Set HOST to an address of this machine.`;
}

const OF_FILES: Readonly<Record<string, string>> = {
  EACCES: 'its user has no right to: give it the right, or set DATA_DIR to a folder it may write',
  EPERM: 'it belongs to another user: start Mortar as that user, or set DATA_DIR to a folder it may write',
  EROFS: 'its disk is mounted to be read only: mount it to be written, or set DATA_DIR to another folder',
  ENOSPC: 'its disk is full: make room, or set DATA_DIR to a folder on another disk',
  EDQUOT: 'its user may store no more there: raise the quota, or set DATA_DIR to a folder on another disk',
  ENOTDIR: 'a file stands where a folder should be: move it away, or set DATA_DIR to another folder',
  EEXIST: 'a file stands where a folder should be: move it away, or set DATA_DIR to another folder',
  EISDIR: 'a folder stands where a file should be: move it away, or set DATA_DIR to another folder',
  EIO: 'its disk reports an error: check the disk',
};

function ofFile({ code = '', path }: Fault): string | undefined {
  const why = OF_FILES[code];
  return why === undefined || path === undefined ? undefined : `Mortar cannot write ${path} (${code}): ${why}.`;
}

function ofDatabase(error: unknown): string | undefined {
  if (isDatabaseAway(error)) return `The database went away during the start: ${(error as Error).message}.`;
  const { cause } = error as { cause?: unknown };
  const { severity, code, message } = ((cause as Fault | undefined)?.severity ? cause : error) as Fault;
  if (severity === undefined) return undefined;
  return `The database refused the start: ${message} (${code}).`;
}
