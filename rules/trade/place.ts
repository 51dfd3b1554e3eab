/** The town of an offer's goods, from the member's own address. */
import { NIGERIAN_STATES } from '../nigeria.ts';

/** `12 Allen Avenue, Ikeja, Lagos` is in Ikeja. Returns '' if the address names no town after its street. */
export function townOfAddress(address: string): string {
  const parts = address.split(',').map((part) => part.trim().replace(/\.$/, ''));
  const places = parts.slice(1).filter((part) => part !== '' && !isWider(part));
  return places.at(-1) ?? '';
}

/** True for the name of a state, or of the country. */
function isWider(part: string): boolean {
  const name = part.replace(/\s+state$/i, '').toLowerCase();
  return name === 'nigeria' || NIGERIAN_STATES.some((state) => state.toLowerCase() === name);
}
