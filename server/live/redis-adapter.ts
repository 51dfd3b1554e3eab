/** Joins the sockets of all servers: a room broadcast on one reaches that room on every other. */
import type { Namespace } from 'socket.io';
import { ClusterAdapter, type ClusterMessage, MessageType } from 'socket.io-adapter';
import type { Redis } from '../outside/redis.ts';
import { ALL } from './recent.ts';

/** Calls `told` for each event to sockets of all servers, with its rooms (`ALL` for everybody) and its name. */
export function adapterOver(redis: Redis, told: (rooms: readonly string[], event: unknown) => void) {
  return class extends ClusterAdapter {
    constructor(namespace: Namespace) {
      super(namespace);
      redis.onEntry((entry) => {
        const message = JSON.parse(entry) as ClusterMessage;
        if (message.type === MessageType.BROADCAST) {
          const { opts, packet } = message.data as { opts: { rooms: string[] }; packet: { data?: unknown[] } };
          told(opts.rooms.length > 0 ? opts.rooms : [ALL], packet.data?.[0]);
        }
        this.onMessage(message);
      });
    }

    protected doPublish(message: ClusterMessage): Promise<string> {
      return redis.append(JSON.stringify(message));
    }

    /** Does nothing: servers send no requests to each other. */
    protected async doPublishResponse(): Promise<void> {}
  };
}
