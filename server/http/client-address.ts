/** The client's address: the connection's own, or the one reported by trusted proxies. */
import type { IncomingMessage } from 'node:http';
import { BlockList, isIP, isIPv4 } from 'node:net';
import type { Config } from '../config/config.ts';

/** Answers the client's address, undefined where its connection has gone. */
export type AddressReader = (request: Pick<IncomingMessage, 'headers' | 'socket'>) => string | undefined;

/** Whoever a trusted proxy could not name. All of them are one network, which is counted. */
const UNKNOWN = 'unknown';

/**
 * Reads `X-Forwarded-For` from the end, up to the first address no trusted proxy vouches for. What cannot be read ends the way too: before
 * it stands only what the client itself may have written.
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

/** Whether an address is one of our own proxies. */
export function trustOf({ trustedProxies }: Pick<Config, 'trustedProxies'>): (address: string) => boolean {
  const trusted = new BlockList();
  for (const network of trustedProxies) {
    const [address = '', bits] = network.split('/');
    const family = isIPv4(address) ? 'ipv4' : 'ipv6';
    trusted.addSubnet(address, bits === undefined ? (family === 'ipv4' ? 32 : 128) : Number(bits), family);
  }
  return (address) => isIP(address) > 0 && trusted.check(address, isIPv4(address) ? 'ipv4' : 'ipv6');
}

/** The two ways in which proxies write a port behind an address. */
const WITH_PORT = /^(?:\[(?<ipv6>[^\]]+)\]|(?<ipv4>[\d.]+))(?::\d{1,5})?$/;

/** The address in one entry of `X-Forwarded-For`, without its port. */
function addressIn(entry: string): string {
  const { ipv4, ipv6 } = WITH_PORT.exec(entry.trim())?.groups ?? {};
  const address = ipv4 ?? ipv6 ?? entry.trim();
  return isIP(address) > 0 ? address : UNKNOWN;
}
