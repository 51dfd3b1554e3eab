/** A decorative pattern of resist-dyed cloth made from the shapes of the logo, in the colour of its text. */
import { useId } from 'react';

export function Cloth({ className }: { className: string }) {
  const id = useId();
  return (
    <svg aria-hidden="true" className={`pointer-events-none ${className}`}>
      <pattern id={id} width="64" height="64" patternUnits="userSpaceOnUse">
        <g fill="none" stroke="currentColor" strokeWidth="1.5">
          <path d="M0 0h64v64H0zM32 0v64M0 32h64" />
          <path d="M4 8h24c0 13-5 20-12 20S4 21 4 8zM8 12h16c-1 8-4 12-8 12s-7-4-8-12z" />
          <path d="M36 56h24c0-13-5-20-12-20s-12 7-12 20zM40 52h16c-1-8-4-12-8-12s-7 4-8 12z" />
          <path d="M34 16 48 2l14 14-14 14zM40 16l8-8 8 8-8 8zM2 48l14-14 14 14-14 14zM8 48l8-8 8 8-8 8z" />
        </g>
        <g fill="currentColor">
          <circle cx="48" cy="16" r="2.5" />
          <circle cx="16" cy="48" r="2.5" />
          <circle cx="16" cy="16" r="2" />
          <circle cx="48" cy="48" r="2" />
        </g>
      </pattern>
      <rect width="100%" height="100%" fill={`url(#${id})`} />
    </svg>
  );
}
