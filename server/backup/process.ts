/** Processes of this machine. */

export function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    // it is another user's
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
