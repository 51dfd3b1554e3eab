/** Live events and acknowledgements have the shapes that the document of events states. */
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { expect, it } from 'vitest';
import { ada, bola, online, openChat, room } from '../chat/chats.ts';
import { temporaryFolder } from '../kit/folder.ts';
import { buildReference } from '../reference/reference.ts';
import { ask, until } from '../kit/socket.ts';
import type { Schema } from '../../scripts/reference/json.ts';

openChat();

interface Documented {
  components: { messages: Record<string, { payload: Schema; 'x-ack'?: Schema }>; schemas: Record<string, Schema> };
}

async function readEvents(): Promise<Documented> {
  const folder = await temporaryFolder();
  await buildReference(folder);
  const text = await readFile(join(folder, 'asyncapi.json.identity'), 'utf8');
  await rm(folder, { recursive: true });
  return JSON.parse(text) as Documented;
}

it('come and are acknowledged as the document says', async () => {
  const { components } = await readEvents();
  const ajv = new Ajv2020({ strict: false, allErrors: true });
  addFormats.default(ajv);
  const faultOf = (schema: Schema | undefined, value: unknown) => {
    if (schema === undefined) return 'the document has no such event';
    return ajv.validate({ ...schema, components }, value) ? undefined : ajv.errorsText();
  };
  const [one, two] = [await online(ada), await online(bola)];
  const received = new Map<string, unknown>();
  two.onAny((name: string, payload: unknown) => void received.set(name, payload));
  const asked: [event: string, input: object][] = [
    ['chat', { message: 'Good morning', _id: room }],
    ['since', { chatId: room, after: 0 }],
    ['typing', { chatId: room }],
    ['read', { chatId: room, seq: 1 }],
    ['delivered', { chatId: room, seq: 1 }],
    ['watch', { add: [['feed', 0]], drop: [] }],
    ['missed', { seconds: 1 }],
    ['search', { name: 'Mem' }],
    ['search', { name: 7 }],
  ];
  for (const [event, input] of asked) {
    const said = await ask(one, event, input);
    expect(faultOf(components.messages[`send.${event}`]?.['x-ack'], said), event).toBeUndefined();
  }
  expect(new Set(asked.map(([event]) => `send.${event}`))).toEqual(
    new Set(Object.keys(components.messages).filter((name) => name.startsWith('send.'))),
  );
  await until(() => ['chatMade', 'typing'].every((name) => received.has(name)));
  for (const [name, payload] of received) {
    expect(faultOf(components.messages[`receive.${name}`]?.payload, payload), name).toBeUndefined();
  }
  // the check can fail too
  expect(faultOf(components.messages['receive.chatMade']?.payload, { chatId: room })).toContain('messages');
});
