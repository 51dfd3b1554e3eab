/** Fills the window between the bars, and on a phone the whole window, so that the message box stays visible above its keyboard. */
import type { ReactNode } from 'react';
import { useVisibleHeight } from './use-visible-height.ts';

/** `label` names what stands in it. */
export function ChatLayout({ label, children }: { label: string; children: ReactNode }) {
  useVisibleHeight();
  return (
    <div className="conversation relative min-h-72 grow phone:min-h-0">
      <section
        aria-label={label}
        className="absolute inset-0 mx-auto flex max-w-5xl flex-col border-base-300 bg-base-200 sm:max-lg:border-x lg:max-w-none"
      >
        {children}
      </section>
    </div>
  );
}
