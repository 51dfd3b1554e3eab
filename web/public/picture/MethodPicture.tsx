/** A trade in five circles on a thread: find, agree, pay, receive, release. The text is below it. */
import type { ReactElement } from 'react';

interface MethodPictureProps {
  /** The first circle to draw. */
  from: number;
  count: number;
}

export function MethodPicture({ from, count }: MethodPictureProps) {
  return (
    <svg viewBox={`0 0 ${count * 200} 150`} aria-hidden="true" className="block h-auto w-full">
      <path
        d={`M${from === 0 ? 100 : 0} 75H${from + count === METHOD.length ? count * 200 - 100 : count * 200}`}
        className="stroke-primary"
        strokeWidth={2}
        strokeDasharray="2 8"
        strokeLinecap="round"
      />
      {METHOD.slice(from, from + count).map((drawing, index) => (
        <g key={from + index} transform={`translate(${index * 200 + 100} 75)`}>
          <circle r={62} className="fill-base-200 stroke-base-300" />
          <circle r={54} className="fill-base-100 stroke-primary" strokeWidth={1.5} />
          <g fill="none" strokeWidth={2} strokeLinecap="round" strokeLinejoin="round" className="stroke-primary">
            {drawing}
          </g>
        </g>
      ))}
    </svg>
  );
}

const METHOD: readonly ReactElement[] = [
  <g key="find">
    <circle cx={-5} cy={-5} r={19} className="fill-secondary" />
    <path d="m9 9 17 17M-11-5h12M-5-11V1" strokeWidth={3.5} />
  </g>,
  <g key="agree">
    <path d="M-32-22h36v24h-22l-8 8v-8h-6z" className="fill-secondary" />
    <path d="M32-2v22h-5v8l-8-8H-6V8h16V-2z" className="fill-base-100" />
    <path d="M-24-13h20M-24-6h12M2 14h22" />
  </g>,
  <g key="pay">
    <path d="M-24-2h22v9h6v23H-8A16 16 0 0 1-24 14z" className="fill-primary" stroke="none" />
    <path d="M0-2h24v16A16 16 0 0 1 8 30V7H0z" className="fill-primary opacity-80" stroke="none" />
    <circle cy={-17} r={12} className="fill-warning" stroke="none" />
    <path d="M-4-12v-10l8 10v-10M-7-18.500H7M-7-15.500H7" strokeWidth={1.5} className="stroke-warning-content" />
  </g>,
  <g key="receive">
    <path d="M-26-12 0-24l26 12v26L0 28l-26-14z" className="fill-secondary" />
    <path d="m-26-12 26 13 26-13M0 1v27M-13-18l26 13v10" />
  </g>,
  <g key="release">
    <path d="M0-30 25-21v18C25 14 14 24 0 30c-14-6-25-16-25-33v-18z" className="fill-secondary" />
    <path d="m-10 0 8 8 14-16" strokeWidth={3.5} />
  </g>,
];
