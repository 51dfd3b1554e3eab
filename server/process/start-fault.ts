/** Explains a failed start in a sentence, if the operator can fix the cause. */
import { ConfigError } from '../config/config.ts';
import { isDatabaseAway } from '../store/database-unavailable.ts';

interface Fault {
  code?: string;
  syscall?: string;
  port?: number;
  address?: string;
  path?: string;
  message?: string;
  /** Set on errors from PostgreSQL. */
  severity?: string;
}

/** Returns undefined for our own faults, which need a stack trace. */
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
  EACCES: 'its user may not write there. Give the user write access, or set DATA_DIR to another folder',
  EPERM: 'it belongs to another user. Start Mortar as that user, or set DATA_DIR to another folder',
  EROFS: 'its disk is mounted read-only. Mount it read-write, or set DATA_DIR to another folder',
  ENOSPC: 'its disk is full. Free some space, or set DATA_DIR to a folder on another disk',
  EDQUOT: 'the quota of its user is used up. Raise the quota, or set DATA_DIR to a folder on another disk',
  ENOTDIR: 'there is a file where a folder should be. Move the file, or set DATA_DIR to another folder',
  EEXIST: 'there is a file where a folder should be. Move the file, or set DATA_DIR to another folder',
  EISDIR: 'there is a folder where a file should be. Move the folder, or set DATA_DIR to another folder',
  EIO: 'its disk reports an error. Check the disk',
};

function ofFile({ code = '', path }: Fault): string | undefined {
  const why = OF_FILES[code];
  return why === undefined || path === undefined ? undefined : `Mortar cannot write ${path} (${code}): ${why}.`;
}

function ofDatabase(error: unknown): string | undefined {
  if (isDatabaseAway(error)) return `The database stopped answering during the start: ${(error as Error).message}.`;
  const { cause } = error as { cause?: unknown };
  const { severity, code, message } = ((cause as Fault | undefined)?.severity ? cause : error) as Fault;
  if (severity === undefined) return undefined;
  return `Mortar could not start. The database answered: ${message} (${code}).`;
}
