/** Where an offer's goods are, as far as the member's own address says. */
import { NIGERIAN_STATES } from '../nigeria.ts';

/** `12 Allen Avenue, Ikeja, Lagos` is in Ikeja; '' where the address names no town after its street. */
export function townOfAddress(address: string): string {
  const parts = address.split(',').map((part) => part.trim().replace(/\.$/, ''));
  const places = parts.slice(1).filter((part) => part !== '' && !isWider(part));
  return places.at(-1) ?? '';
}

/** A state, or the country. */
function isWider(part: string): boolean {
  const name = part.replace(/\s+state$/i, '').toLowerCase();
  return name === 'nigeria' || NIGERIAN_STATES.some((state) => state.toLowerCase() === name);
}
