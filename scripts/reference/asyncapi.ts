/** The AsyncAPI document of the live events. */
import { LIVE_PATH } from '#contract/live.ts';
import { required } from '#rules/required.ts';
import type { LiveEvent } from './events.ts';
import type { Json, OpenApi, Schema } from './json.ts';
import { LIVE_OVERVIEW } from './overview.ts';

const CHANNEL = 'live';
const idOf = ({ direction, name }: LiveEvent) => `${direction}.${name}`;

/** Directions are the client's. Shapes equal those of the OpenAPI document, and are included whole. */
export function makeAsyncApi(
  info: OpenApi['info'],
  events: readonly LiveEvent[],
  shapes: Record<string, Schema>,
): Json {
  const used = usedShapes(shapes, events);
  const document = {
    asyncapi: '3.0.0',
    info: { title: `${info.title}: live events`, version: info.version, description: LIVE_OVERVIEW },
    defaultContentType: 'application/json',
    servers: {
      installation: {
        host: '{address}',
        protocol: 'socket.io',
        pathname: LIVE_PATH,
        variables: { address: { default: 'localhost:3000' } },
        security: [{ $ref: '#/components/securitySchemes/member' }],
      },
    },
    channels: {
      [CHANNEL]: {
        address: '/',
        messages: Object.fromEntries(
          events.map((event) => [idOf(event), { $ref: `#/components/messages/${idOf(event)}` }]),
        ),
      },
    },
    operations: Object.fromEntries(events.map((event) => [idOf(event), operationOf(event)])),
    components: {
      messages: Object.fromEntries(events.map((event) => [idOf(event), messageOf(event)])),
      schemas: used,
      securitySchemes: { member: { type: 'http', scheme: 'bearer', description: 'As `auth.token` of the handshake.' } },
    },
  };
  return JSON.parse(JSON.stringify(document)) as Json;
}

function operationOf(event: LiveEvent): object {
  const { direction, description, limit } = event;
  return {
    action: direction,
    channel: { $ref: `#/channels/${CHANNEL}` },
    messages: [{ $ref: `#/channels/${CHANNEL}/messages/${idOf(event)}` }],
    description: limit === undefined ? description : `${description}\n\n**Rate limit:** in any minute ${limit}.`,
  };
}

function messageOf({ name, payload, acknowledged }: LiveEvent): object {
  return {
    name,
    payload,
    ...(acknowledged && { 'x-ack': { oneOf: [acknowledged, { $ref: '#/components/schemas/Error' }] } }),
  };
}

/** Returns the shapes that events use, directly or through other shapes. */
function usedShapes(all: Record<string, Schema>, events: readonly LiveEvent[]): Record<string, Schema> {
  const used: Record<string, Schema> = {};
  const visit = (value: unknown): void => {
    for (const [, name = ''] of JSON.stringify(value).matchAll(/"#\/components\/schemas\/(\w+)"/g)) {
      if (used[name] !== undefined) continue;
      used[name] = required(all[name]);
      visit(used[name]);
    }
  };
  visit([...events, { $ref: '#/components/schemas/Error' }]);
  return used;
}
