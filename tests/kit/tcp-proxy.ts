/** A TCP proxy between clients and the server; tests can cut its connections. */
import { connect, createServer, type Socket } from 'node:net';

export interface TcpProxy {
  url: string;
  /** Resets one connection, as a weak network does; false if there is none. */
  cut(): boolean;
  close(): void;
}

export async function openTcpProxy(to: string): Promise<TcpProxy> {
  const { port, hostname: host } = new URL(to);
  const open = new Set<Socket>();
  const server = createServer((near) => {
    const far = connect({ port: Number(port), host });
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      one.on('error', () => other.destroy());
      one.on('close', () => other.destroy());
      one.pipe(other);
    }
    open.add(near);
    near.on('close', () => open.delete(near));
  });
  await new Promise<void>((done) => server.listen(0, 'localhost', done));
  const { port: own } = server.address() as { port: number };
  return {
    url: `http://localhost:${own}`,
    cut() {
      const socket = [...open][Math.floor(Math.random() * open.size)];
      socket?.resetAndDestroy();
      return socket !== undefined;
    },
    close() {
      server.close();
      for (const socket of open) socket.destroy();
    },
  };
}
