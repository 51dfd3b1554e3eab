/** Details folded away; the fragment of an address opens those it names. */
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { Icon } from './Icon.tsx';

interface FoldProps {
  title: string;
  /** The current state, below the title. */
  state?: ReactNode;
  /** The fragment that opens it. */
  id?: string;
  children: ReactNode;
}

export function Fold({ title, state, id, children }: FoldProps) {
  const summary = useRef<HTMLElement>(null);
  const isNamed = useLocation().hash === `#${id}`;
  const [isOpen, setOpen] = useState(isNamed);
  useEffect(() => {
    if (!isNamed) return;
    setOpen(true);
    summary.current?.scrollIntoView();
    summary.current?.focus({ preventScroll: true });
  }, [isNamed]);
  return (
    <details
      open={isOpen}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      className="group border-t border-base-300"
    >
      {/* has the id itself, so that the browser focuses it as well */}
      <summary
        ref={summary}
        id={id}
        className="flex min-h-11 cursor-pointer items-center justify-between gap-3 scroll-mt-[calc(var(--top)+1rem)] py-1.5 text-left text-sm font-medium focus-ring"
      >
        <span className="min-w-0">
          {title}
          {state && <span className="block text-sm font-normal wrap-anywhere text-quiet">{state}</span>}
        </span>
        <Icon name="forward" size={18} className="rotate-90 group-open:-rotate-90" />
      </summary>
      <div className="grid gap-4 pt-2 pb-3">{children}</div>
    </details>
  );
}
