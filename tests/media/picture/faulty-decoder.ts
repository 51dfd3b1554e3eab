/**
 * A faulty decoder for tests: it hangs on pictures 11 pixels wide and on recordings, crashes on 12, and otherwise answers with its process
 * id.
 */
const widthOf = (png: Uint8Array) => Buffer.from(png).readUInt32BE(16);

process.on('disconnect', () => process.exit());
process.on('message', ({ upload, recording }: { upload: Uint8Array; recording?: Uint8Array }) => {
  const width = recording ? 11 : widthOf(upload);
  if (width === 11) for (;;);
  if (width === 12) process.kill(process.pid, 'SIGKILL');
  process.send?.({ bytes: new Uint8Array(), width: 40, height: process.pid });
});
process.send?.('ready');
