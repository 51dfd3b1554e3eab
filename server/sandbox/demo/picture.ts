/** Draws unlabelled medicine packs for the demonstration's offers. */
import type { OfferKind } from '#rules/trade/offer.ts';

const SIDE = { width: 960, height: 720 };
const COLOURS: Record<OfferKind, { band: string; mark: string }> = {
  sale: { band: '#166534', mark: '#bbf7d0' },
  'joint purchase': { band: '#1e4e6b', mark: '#bae6fd' },
  demand: { band: '#92600a', mark: '#fde68a' },
};

/** Returns SVG. `turn` moves the stripe, so that packs differ. */
export function drawPack(kind: OfferKind, turn: number): string {
  const { band, mark } = COLOURS[kind];
  const top = 250 + (turn % 4) * 45;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 960 720" width="${SIDE.width}" height="${SIDE.height}">
    <rect width="960" height="720" fill="#eef2ef"/>
    <ellipse cx="480" cy="610" rx="330" ry="26" fill="#d4dcd6"/>
    <path d="M720 190 780 150V560L720 600Z" fill="#c9d2cc"/>
    <path d="M200 190 260 150H780L720 190Z" fill="#f7faf8"/>
    <rect x="200" y="190" width="520" height="410" fill="#ffffff"/>
    <rect x="200" y="${top}" width="520" height="120" fill="${band}"/>
    <path d="M720 ${top} 780 ${top - 40}V${top + 80}L720 ${top + 120}Z" fill="${band}" opacity="0.75"/>
    <rect x="250" y="${top + 40}" width="${180 + (turn % 3) * 60}" height="40" rx="20" fill="${mark}"/>
    <circle cx="640" cy="${top + 60}" r="32" fill="none" stroke="${mark}" stroke-width="10"/>
    <rect x="250" y="215" width="150" height="14" rx="7" fill="#d4dcd6"/>
    <rect x="250" y="550" width="260" height="14" rx="7" fill="#d4dcd6"/>
  </svg>`;
}
