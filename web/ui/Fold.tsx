/** Details that are opened when they are wanted; the fragment of an address opens those that it names. */
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { Icon } from './Icon.tsx';

interface FoldProps {
  title: string;
  /** What holds at present, below the title. */
  state?: ReactNode;
  /** That the fragment of an address opens. */
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
      {/* named itself, so that the browser takes the focus to it as well */}
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
