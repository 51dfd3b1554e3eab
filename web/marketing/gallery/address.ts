/** Addresses within the gallery for visitors. */
import { pathOfClass } from '../../paths.ts';

/** The browser scrolls to the class that stands open there. */
export function addressOfClass(slug: string): string {
  return `${pathOfClass(slug)}#${encodeURIComponent(slug)}`;
}
