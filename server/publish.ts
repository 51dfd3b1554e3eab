/** Audiences and payloads of live events. `live.ts` delivers them to sockets. */
import type { ServerToClient } from '#contract/live.ts';

/**
 * One member on all devices they signed in on with the password, the counter sessions of a pharmacy, the members of a chat, optionally except one, or all signed-in members: `everyone` reaches only
 * the screens that show what changed, `all` reaches every screen.
 */
export type Audience =
  | { member: string }
  | { counter: string }
  | { chat: string; except?: string }
  | 'everyone'
  | 'all';

export type LiveEvent = keyof ServerToClient;
export type Payload<E extends LiveEvent> = Parameters<ServerToClient[E]>[0];

export interface Publish {
  <E extends LiveEvent>(to: Audience, event: E, payload: Payload<E>): void;
}

/** The live channel as the rest of the server uses it. */
export interface LiveHub {
  publish: Publish;
  /** Joins every open socket of these members to a chat's room. */
  joinChat(chatId: string, memberIds: readonly string[]): void;
  leaveChat(chatId: string, memberIds: readonly string[]): void;
  /** Closes the sockets of a session. */
  endSession(sessionId: string): void;
}
