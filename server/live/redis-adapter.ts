/** Joins the sockets of all servers: a room broadcast on one reaches that room on every other. */
import type { Namespace } from 'socket.io';
import { ClusterAdapter, type ClusterMessage } from 'socket.io-adapter';
import type { Redis } from '../outside/redis.ts';

export function adapterOver(redis: Redis) {
  return class extends ClusterAdapter {
    constructor(namespace: Namespace) {
      super(namespace);
      redis.onEntry((entry) => this.onMessage(JSON.parse(entry) as ClusterMessage));
    }

    protected doPublish(message: ClusterMessage): Promise<string> {
      return redis.append(JSON.stringify(message));
    }

    /** Servers send no requests to each other. */
    protected async doPublishResponse(): Promise<void> {}
  };
}
