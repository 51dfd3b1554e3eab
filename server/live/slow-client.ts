/** Limits the unread bytes of a slow client, and disconnects it beyond that. */
import type { Socket } from 'socket.io';

type Connection = Socket['conn'];

const QUEUED_BYTES = 1024 * 1024;
/** The queue's overhead for each packet. */
const PACKET_OVERHEAD = 256;
const QUEUED_PACKETS = 256;
/** How long a client that reads may have many small packets queued. */
const GRACE_MS = 1_000;

interface Listener {
  onCut(): void;
  /** Called when a packet is on its way to the client. */
  onPacket(): void;
}

/** Disconnects a client that leaves too much unread. It reconnects and catches up. */
export function cutOffWhenSlow(connection: Connection, { onCut, onPacket }: Listener): void {
  let packets = 0;
  let bytes = 0;
  let grace: NodeJS.Timeout | undefined;
  const end = () => {
    onCut();
    cut(connection);
  };
  const reset = () => {
    packets = 0;
    bytes = 0;
    clearTimeout(grace);
    grace = undefined;
  };
  connection.on('packetCreate', (packet: { data?: string | Buffer }) => {
    onPacket();
    packets += 1;
    bytes += PACKET_OVERHEAD + (packet.data?.length ?? 0);
    if (bytes > QUEUED_BYTES) end();
    else if (packets > QUEUED_PACKETS) grace ??= setTimeout(end, GRACE_MS).unref();
  });
  connection.on('flush', reset);
  connection.on('close', reset);
}

/** Closes the connection at once, without waiting for the client to read. */
export function cut(connection: Connection): void {
  const { transport } = connection as unknown as { transport: { socket?: { terminate?(): void } } };
  connection.close(true);
  transport.socket?.terminate?.();
}
