/** Fills the window between the bars, so that the message box stays visible above a phone's keyboard. */
import type { ReactNode } from 'react';

export function ChatLayout({ children }: { children: ReactNode }) {
  return (
    <div className="relative min-h-72 grow">
      <div className="absolute inset-0 mx-auto flex max-w-5xl flex-col border-base-300 bg-base-200 sm:border-x">
        {children}
      </div>
    </div>
  );
}
