/** Starts this process anew, under the same number, with what makes it give memory back; glibc reads that only before a program begins. */

/**
 * One arena, so that threads leave none of their own full; and a bound above which memory is given back, which also keeps
 * each hash of 19 MB out of the arena. What somebody set stays.
 */
const SCRIPT =
  'export MALLOC_ARENA_MAX="${MALLOC_ARENA_MAX:-1}" MALLOC_TRIM_THRESHOLD_="${MALLOC_TRIM_THRESHOLD_:-131072}"; exec "$@"';
/**
 * V8 lets a heap grow fourfold before it looks what is still needed: 390 MB after some thousand calls, of which 75 were in use.
 * Looking sooner costs nothing where what lives a moment has room of its own. The first also says that this is the process
 * started anew.
 */
const BOUNDS = ['--max-semi-space-size=16', '--heap-growing-percent=60'] as const;

/** Does nothing where it was done, and where there is no such allocator or no such call. */
export function startWithSmallArenas(): void {
  const { platform, execPath, execArgv, argv } = process;
  if (platform !== 'linux' || execArgv.includes(BOUNDS[0])) return;
  process.execve?.('/bin/sh', ['sh', '-c', SCRIPT, 'sh', execPath, ...execArgv, ...BOUNDS, ...argv.slice(1)]);
}
