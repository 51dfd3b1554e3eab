/** Writes the lines of one turn of the event loop at once: a write for each line would cost a busy server more than the lines. */

let waiting = '';
let isExpected = false;

function flush(): void {
  isExpected = false;
  const lines = waiting;
  waiting = '';
  if (lines !== '') process.stdout.write(lines);
}

// whatever ends the process tells why in its last lines; writing to a file or a pipe is done when this returns
process.on('exit', flush);

/** Of every server in this process. */
export const logStream = {
  write(line: string): void {
    waiting += line;
    if (isExpected) return;
    isExpected = true;
    setImmediate(flush);
  },
};
