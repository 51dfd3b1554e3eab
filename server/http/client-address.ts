/** The client's address: the connection's own, or the one reported by trusted proxies. */
import type { IncomingMessage } from 'node:http';
import { BlockList, isIP, isIPv4 } from 'node:net';
import type { Config } from '../config.ts';

export type Trust = (address: string) => boolean;

export function trustOf({ trustedProxies }: Pick<Config, 'trustedProxies'>): Trust {
  const trusted = new BlockList();
  for (const network of trustedProxies) {
    const [address = '', bits] = network.split('/');
    const family = isIPv4(address) ? 'ipv4' : 'ipv6';
    trusted.addSubnet(address, bits === undefined ? (family === 'ipv4' ? 32 : 128) : Number(bits), family);
  }
  return (address) => isIP(address) > 0 && trusted.check(address, isIPv4(address) ? 'ipv4' : 'ipv6');
}

/** Reads `X-Forwarded-For` from the end, up to the first address no trusted proxy vouches for. */
export function clientAddress(trust: Trust, request: Pick<IncomingMessage, 'headers' | 'socket'>): string {
  const reply = [request.headers['x-forwarded-for'] ?? []].flat().join(',').split(',');
  const way = [...reply.map((hop) => hop.trim()).filter(Boolean), request.socket.remoteAddress ?? ''].toReversed();
  return way.find((address) => !trust(address)) ?? way.at(-1) ?? '';
}
