/**
 * A server process that only hears the others. With CHANNELS it subscribes to those Redis channels, like an adapter by
 * room. Without, it reads the common stream, like ours. No member is connected, because members' cost is the same both ways.
 */
import { createServer } from 'node:http';
import { Server } from 'socket.io';
import { adapterOver } from '#server/live/redis-adapter.ts';
import { openRedis } from '#server/outside/redis.ts';
import { connectRedis } from '#server/outside/redis-client.ts';

const url = process.env['REDIS'] ?? '';
const channels = process.env['CHANNELS'];
if (channels === undefined) {
  const redis = await openRedis({ url, onChange: () => undefined });
  // creating the namespace creates the adapter, which listens
  new Server(createServer(), { adapter: adapterOver(redis, () => undefined) }).of('/');
} else {
  const io = new Server(createServer());
  const client = await connectRedis(url, { pingInterval: 1_000 }, console.error);
  const hear = (entry: string) => {
    const { room, event, payload } = JSON.parse(entry) as { room: string; event: string; payload: object };
    io.local.to(room).emit(event, payload);
  };
  for (const channel of channels.split(' ').filter(Boolean)) await client.sSubscribe(channel, hear);
}
process.stdout.write('hears\n');
process.on('SIGTERM', () => process.exit(0));
