/** Processes of this machine. */

export function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    // it belongs to another user
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
