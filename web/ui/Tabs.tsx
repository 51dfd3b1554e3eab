/** A few views of one thing, one of them shown; arrow keys move between them. */
import { type KeyboardEvent, type ReactNode, useId, useState } from 'react';

export interface Tab {
  name: string;
  content: ReactNode;
}

export function Tabs({ label, tabs }: { label: string; tabs: readonly Tab[] }) {
  const id = useId();
  const [shown, setShown] = useState(0);

  function move(event: KeyboardEvent<HTMLElement>) {
    const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
    if (step === 0) return;
    const next = (shown + step + tabs.length) % tabs.length;
    setShown(next);
    document.getElementById(`${id}-tab-${next}`)?.focus();
  }

  return (
    <>
      <div role="tablist" aria-label={label} onKeyDown={move} className="tabs tabs-border border-b border-base-300">
        {tabs.map((tab, index) => (
          <button
            key={tab.name}
            type="button"
            role="tab"
            id={`${id}-tab-${index}`}
            aria-selected={index === shown}
            aria-controls={`${id}-panel`}
            tabIndex={index === shown ? 0 : -1}
            onClick={() => setShown(index)}
            className={`tab h-11 font-medium focus-ring ${index === shown ? 'tab-active' : ''}`}
          >
            {tab.name}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-tab-${shown}`} className="pt-4">
        {tabs[shown]?.content}
      </div>
    </>
  );
}
