/** Shapes that the drawings of screens are made of. They have no text. */
import type { ReactNode } from 'react';

interface Point {
  x: number;
  y: number;
}

/** The upper part of a phone; its screen is drawn on 120 by 132. */
export function Phone({ children }: { children: ReactNode }) {
  return (
    <svg viewBox="0 0 240 172" aria-hidden="true" className="block h-auto w-full">
      <path className="fill-neutral opacity-15" d="M54 180V28a18 18 0 0 1 18-18h96a18 18 0 0 1 18 18v152z" />
      <path className="fill-base-100 stroke-neutral" d="M58 180V28a14 14 0 0 1 14-14h96a14 14 0 0 1 14 14v152z" />
      <path className="stroke-base-300" d="M58 36h124" />
      <path className="fill-primary" d="M68 25h5v2h2v3h-3a4 4 0 0 1-4-4z" />
      <Line x={80} y={25} width={26} />
      <g transform="translate(60 40)">{children}</g>
    </svg>
  );
}

/** A line of text. */
export function Line({ x, y, width, strong = false }: Point & { width: number; strong?: boolean }) {
  return (
    <rect
      x={x}
      y={y}
      width={width}
      height={4}
      rx={2}
      className={strong ? 'fill-neutral opacity-70' : 'fill-base-300'}
    />
  );
}

interface BoxProps extends Partial<Point> {
  y: number;
  width?: number;
  height: number;
  chosen?: boolean;
}

export function Box({ x = 8, y, width = 104, height, chosen = false }: BoxProps) {
  const look = chosen ? 'fill-secondary stroke-primary' : 'fill-base-100 stroke-base-300';
  return <rect x={x} y={y} width={width} height={height} rx={5} strokeWidth={chosen ? 1.5 : 1} className={look} />;
}

/** A button that is being pressed. */
export function Pressed({ y }: { y: number }) {
  return (
    <>
      <rect x={8} y={y} width={104} height={18} rx={5} className="fill-primary" />
      <rect x={42} y={y + 7} width={36} height={4} rx={2} className="fill-primary-content" />
      <Tap x={98} y={y + 12} />
    </>
  );
}

/** A finger's touch. */
export function Tap({ x, y }: Point) {
  return (
    <g>
      <circle cx={x} cy={y} r={11} className="fill-primary opacity-20" />
      <circle cx={x} cy={y} r={5.5} className="fill-base-100 stroke-primary" strokeWidth={2} />
    </g>
  );
}

export function Face({ x, y }: Point) {
  return (
    <g transform={`translate(${x} ${y})`}>
      <circle r={8} className="fill-secondary stroke-base-100" strokeWidth={1.5} />
      <circle cy={-2} r={2.6} className="fill-primary opacity-60" />
      <path d="M-5 5.5a5 5 0 0 1 10 0z" className="fill-primary opacity-60" />
    </g>
  );
}

/** An amount of money. */
export function Amount({ x, y }: Point) {
  return (
    <g transform={`translate(${x} ${y})`}>
      <rect width={30} height={12} rx={6} className="fill-secondary" />
      <path
        d="M7 9V3.5l4 5.5V3.5M5.5 5.5h7M5.5 7h7"
        fill="none"
        strokeWidth={0.9}
        className="stroke-secondary-content"
      />
      <rect x={15} y={4.5} width={10} height={3} rx={1.5} className="fill-secondary-content opacity-60" />
    </g>
  );
}

export function Check({ x, y }: Point) {
  return (
    <g transform={`translate(${x} ${y})`}>
      <circle r={7} className="fill-primary" />
      <path d="m-3 .2 2.2 2.2L3-2.2" fill="none" strokeWidth={1.6} className="stroke-primary-content" />
    </g>
  );
}
