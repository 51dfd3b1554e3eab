/** Live connections of a test file, closed after each of its tests. */
import { afterEach } from 'vitest';
import { connect, type TestSocket } from './socket.ts';

/** Returns a `connect` for the calling test file, whose sockets are closed after each test. */
export function openOnline(): typeof connect {
  const open: TestSocket[] = [];
  afterEach(() => {
    for (const socket of open.splice(0)) socket.disconnect();
  });
  return async (...asked) => {
    const socket = await connect(...asked);
    open.push(socket);
    return socket;
  };
}
