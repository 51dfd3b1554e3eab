/** Writes all log lines of one turn of the event loop at once: a write per line costs a busy server more than the lines themselves. */

let waiting = '';
let isExpected = false;

function flush(): void {
  isExpected = false;
  const lines = waiting;
  waiting = '';
  if (lines !== '') process.stdout.write(lines);
}

// the last lines say why the process ends, and writes to a file or a pipe are synchronous here
process.on('exit', flush);

/** Shared by all servers in this process. */
export const logStream = {
  write(line: string): void {
    waiting += line;
    if (isExpected) return;
    isExpected = true;
    setImmediate(flush);
  },
};
