/** Reads one chat like our screens: in the order of the numbers, fetching gaps, whatever happens to the connection. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { Message } from '#contract/chat/message.ts';
import { ask, type TestSocket } from '../kit/socket.ts';

const AGAIN_MS = 50;

export class ChatReader {
  /** The messages from the first on, without a gap. */
  readonly read: Message[] = [];
  /** Numbers that had two different messages. */
  readonly torn: number[] = [];
  readonly #early = new Map<number, Message>();
  readonly #socket: TestSocket;
  readonly #chatId: string;
  #asks = false;
  #asksAgain = false;

  constructor(socket: TestSocket, chatId: string) {
    this.#socket = socket;
    this.#chatId = chatId;
    socket.on('chatMade', (event) => event.chatId === chatId && this.#receive(event.messages));
    socket.on('connect', () => void this.#catchUp());
    socket.on('missed', () => void this.#catchUp());
  }

  #receive(messages: readonly Message[]): void {
    for (const message of messages) {
      const known = this.read[message.seq - 1] ?? this.#early.get(message.seq);
      if (!known) this.#early.set(message.seq, message);
      else if (known._id !== message._id) this.torn.push(message.seq);
    }
    for (let next = this.#next(); next; next = this.#next()) {
      this.#early.delete(next.seq);
      this.read.push(next);
    }
    if (this.#early.size > 0) void this.#catchUp();
  }

  #next(): Message | undefined {
    return this.#early.get(this.read.length + 1);
  }

  async #catchUp(): Promise<void> {
    this.#asksAgain = true;
    if (this.#asks) return;
    this.#asks = true;
    while (this.#asksAgain && this.#socket.connected) {
      this.#asksAgain = false;
      const asked = { chatId: this.#chatId, after: this.read.length };
      const { messages, lastSeq = 0 } = await ask(this.#socket, 'since', asked).catch(() => ({}) as never);
      if (messages) this.#receive(messages);
      else await sleep(AGAIN_MS);
      this.#asksAgain ||= !messages || this.read.length < lastSeq;
    }
    this.#asks = false;
  }
}
