/** Audiences and payloads of live events; `live.ts` delivers them to sockets. */
import type { ServerToClient } from '#contract/live.ts';

/**
 * One member on all devices, the members of a chat, optionally but one, or every signed-in member: `everyone` for changes that only
 * the screens hear of that show what changed, `all` for what concerns every screen.
 */
export type Audience = { member: string } | { chat: string; except?: string } | 'everyone' | 'all';

export type LiveEvent = keyof ServerToClient;
export type Payload<E extends LiveEvent> = Parameters<ServerToClient[E]>[0];

export interface Publish {
  <E extends LiveEvent>(to: Audience, event: E, payload: Payload<E>): void;
}

/** What the live channel offers to the rest of the server. */
export interface LiveHub {
  publish: Publish;
  /** Joins every open socket of these members to a chat's room. */
  joinChat(chatId: string, memberIds: readonly string[]): void;
  leaveChat(chatId: string, memberIds: readonly string[]): void;
  /** Closes the sockets of a session. */
  endSession(sessionId: string): void;
}
