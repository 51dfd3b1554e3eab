/** The client's address: the connection's own, or the one reported by trusted proxies. */
import type { IncomingMessage } from 'node:http';
import { BlockList, isIP, isIPv4 } from 'node:net';
import type { Config } from '../config/config.ts';

/** Returns the client's address, or undefined once its connection is gone. */
export type AddressReader = (request: Pick<IncomingMessage, 'headers' | 'socket'>) => string | undefined;

/** Clients that a trusted proxy could not name. They count as one network. */
const UNKNOWN = 'unknown';

/**
 * Reads `X-Forwarded-For` from the end, up to the first address that is no trusted proxy. An unreadable entry also ends the search:
 * only the client itself may have written what comes before it.
 */
export function addressReaderOf(config: Pick<Config, 'trustedProxies'>): AddressReader {
  const isTrusted = trustOf(config);
  return ({ headers, socket: { remoteAddress } }) => {
    if (remoteAddress === undefined) return undefined;
    const reported = [headers['x-forwarded-for'] ?? []].flat().flatMap((header) => header.split(','));
    const way = [...reported.map(addressIn), remoteAddress].toReversed();
    return way.find((address) => !isTrusted(address)) ?? way.at(-1);
  };
}

/** Returns a check for whether an address is one of our own proxies. */
export function trustOf({ trustedProxies }: Pick<Config, 'trustedProxies'>): (address: string) => boolean {
  const trusted = new BlockList();
  for (const network of trustedProxies) {
    const [address = '', bits] = network.split('/');
    const family = isIPv4(address) ? 'ipv4' : 'ipv6';
    trusted.addSubnet(address, bits === undefined ? (family === 'ipv4' ? 32 : 128) : Number(bits), family);
  }
  return (address) => isIP(address) > 0 && trusted.check(address, isIPv4(address) ? 'ipv4' : 'ipv6');
}

/** The two forms in which proxies write a port after an address. */
const WITH_PORT = /^(?:\[(?<ipv6>[^\]]+)\]|(?<ipv4>[\d.]+))(?::\d{1,5})?$/;

/** Returns the address in one entry of `X-Forwarded-For`, without its port. */
function addressIn(entry: string): string {
  const { ipv4, ipv6 } = WITH_PORT.exec(entry.trim())?.groups ?? {};
  const address = ipv4 ?? ipv6 ?? entry.trim();
  return isIP(address) > 0 ? address : UNKNOWN;
}
