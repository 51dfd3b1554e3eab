/** One moment of a trade: the seller's pharmacy, the mortar that holds the money, the buyer's pharmacy. */
import type { ReactElement } from 'react';

export type MoneyPictureName = 'ask' | 'pay' | 'wait' | 'send' | 'done';

export function MoneyPicture({ name }: { name: MoneyPictureName }) {
  return (
    <svg viewBox="0 0 240 120" aria-hidden="true" className="block h-auto w-full">
      <path className="stroke-base-300" strokeWidth={1.5} d="M6 106h228" />
      <Shop x={10} lit={name === 'ask' || name === 'send' || name === 'done'} />
      <Shop x={174} lit={name === 'pay' || name === 'send' || name === 'done'} />
      <Bowl full={name === 'wait' || name === 'send'} />
      {MOMENTS[name]}
    </svg>
  );
}

/** A pharmacy: an awning, a door, the cross. */
function Shop({ x, lit }: { x: number; lit: boolean }) {
  return (
    <g transform={`translate(${x} 46)`} className={lit ? '' : 'opacity-55'}>
      <path className="fill-base-100 stroke-primary" strokeWidth={1.5} d="M5 18h46v42H5z" />
      <path
        className="fill-primary"
        d="M4 4h48l4 14a6 6 0 0 1-11 3 6 6 0 0 1-11.3 0 6 6 0 0 1-11.4 0 6 6 0 0 1-11.3 0A6 6 0 0 1 0 18z"
      />
      <path className="fill-secondary stroke-primary" d="M11 32h15v28H11z" />
      <path className="fill-primary" d="M36 34h4v4h4v4h-4v4h-4v-4h-4v-4h4z" />
    </g>
  );
}

/** The logo as a bowl that keeps the money. */
function Bowl({ full }: { full: boolean }) {
  return (
    <g transform="translate(92 60)">
      {full && <Coin x={28} y={6} />}
      <path className="fill-primary" d="M4 12h22v9h7v25H19A15 15 0 0 1 4 31z" />
      <path className="fill-primary opacity-80" d="M29 12h23v19a15 15 0 0 1-15 15h-2V19h-6z" />
    </g>
  );
}

/** A coin in amber, the colour of money on hold. */
function Coin({ x, y }: { x: number; y: number }) {
  return (
    <g transform={`translate(${x} ${y})`}>
      <circle r={11} className="fill-warning" />
      <circle r={8} fill="none" className="stroke-warning-content opacity-40" />
      <path
        d="M-3.5 4.500v-9l7 9v-9M-6-1.300H6M-6 1.300H6"
        fill="none"
        strokeWidth={1.3}
        className="stroke-warning-content"
      />
    </g>
  );
}

function Way({ d }: { d: string }) {
  return (
    <path d={d} fill="none" strokeWidth={1.6} strokeDasharray="3 4" strokeLinecap="round" className="stroke-neutral" />
  );
}

function Tick({ x }: { x: number }) {
  return (
    <g transform={`translate(${x} 38)`}>
      <circle r={9} className="fill-primary" />
      <path d="m-4 .3 2.8 2.7 5-5.6" fill="none" strokeWidth={2} className="stroke-primary-content" />
    </g>
  );
}

const MOMENTS: Record<MoneyPictureName, ReactElement> = {
  ask: (
    <>
      <Way d="M56 40C90 8 150 8 184 40" />
      <path className="fill-base-100 stroke-primary" strokeWidth={1.5} d="M108 2h24v30l-4-3-4 3-4-3-4 3-4-3-4 3z" />
      <path className="stroke-primary" strokeWidth={1.5} d="M113 10h14M113 16h14M113 22h8" />
    </>
  ),
  pay: (
    <>
      <Way d="M190 42C176 20 150 18 132 40" />
      <Coin x={122} y={48} />
      <path className="fill-base-100 stroke-primary" strokeWidth={1.5} d="M150 6h30v20h-30z" />
      <path className="fill-primary" d="M150 11h30v4h-30z" />
    </>
  ),
  wait: (
    <>
      <path className="fill-base-100 stroke-primary" strokeWidth={1.6} d="M110 26h20v15h-20zm4 0v-5a6 6 0 0 1 12 0v5" />
      <path className="stroke-primary" strokeWidth={1.8} d="M120 31v5" />
    </>
  ),
  send: (
    <>
      <Way d="M58 40C84 14 156 14 182 40" />
      <path className="fill-base-100 stroke-primary" strokeWidth={1.5} d="M100 8h26v22h-26zM126 14h9l5 7v9h-14z" />
      <path className="fill-primary" d="M111 14h4v3h3v4h-3v3h-4v-3h-3v-4h3z" />
      <circle cx={108} cy={31} r={4} className="fill-base-100 stroke-primary" strokeWidth={1.5} />
      <circle cx={131} cy={31} r={4} className="fill-base-100 stroke-primary" strokeWidth={1.5} />
    </>
  ),
  done: (
    <>
      <Way d="M112 62C100 40 84 34 62 46" />
      <Coin x={78} y={41} />
      <Tick x={38} />
      <Tick x={202} />
    </>
  ),
};
