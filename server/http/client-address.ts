/** Whose address counts: the connection's own, or what proxies that are trusted by network say of it. */
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

/** Backwards through `X-Forwarded-For`, up to the first address that nobody trusted vouches for. */
export function clientAddress(trust: Trust, request: Pick<IncomingMessage, 'headers' | 'socket'>): string {
  const said = [request.headers['x-forwarded-for'] ?? []].flat().join(',').split(',');
  const way = [...said.map((hop) => hop.trim()).filter(Boolean), request.socket.remoteAddress ?? ''].toReversed();
  return way.find((address) => !trust(address)) ?? way.at(-1) ?? '';
}
