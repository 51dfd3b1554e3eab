/** Tabs over one panel: one Tab stop, arrows move between them. */
import { type KeyboardEvent, type ReactNode, useEffect, useId } from 'react';
import type { Message } from '#rules/i18n/message.ts';
import { t } from '../i18n.ts';

interface TabsProps<Name extends string> {
  label: string;
  tabs: readonly { name: Name; title: Message }[];
  chosen: Name;
  choose: (name: Name) => void;
  /** The panel fills the remaining height and scrolls separately. */
  fill?: boolean;
  children: ReactNode;
}

export function Tabs<Name extends string>({ label, tabs, chosen, choose, fill, children }: TabsProps<Name>) {
  const id = useId();
  useEffect(() => showTab(document.getElementById(`${id}-${chosen}`)), [id, chosen]);

  function move(event: KeyboardEvent<HTMLElement>) {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const place = tabs.findIndex(({ name }) => name === chosen);
    const next = tabs[(place + step + tabs.length) % tabs.length];
    if (!next) return;
    choose(next.name);
    document.getElementById(`${id}-${next.name}`)?.focus();
  }

  return (
    <>
      <div
        role="tablist"
        aria-label={label}
        onKeyDown={move}
        className="mb-4 flex shrink-0 gap-1 overflow-x-auto overflow-y-hidden border-b pb-px border-base-300"
      >
        {tabs.map(({ name, title }) => (
          <button
            key={name}
            type="button"
            role="tab"
            id={`${id}-${name}`}
            aria-selected={name === chosen}
            aria-controls={`${id}-panel`}
            tabIndex={name === chosen ? 0 : -1}
            onClick={() => choose(name)}
            className="-mb-px min-h-11 shrink-0 cursor-pointer border-b-2 border-transparent px-4 text-sm font-medium text-quiet hover:text-base-content focus-visible:outline-2 focus-visible:-outline-offset-4 focus-visible:outline-primary aria-selected:border-primary aria-selected:text-base-content"
          >
            {t(title)}
          </button>
        ))}
      </div>
      <div
        role="tabpanel"
        id={`${id}-panel`}
        aria-labelledby={`${id}-${chosen}`}
        className={fill ? 'flex min-h-0 grow flex-col' : ''}
      >
        {children}
      </div>
    </>
  );
}

/** Scrolls the row of tabs only, to show a selected tab outside the screen. */
function showTab(tab: HTMLElement | null): void {
  const row = tab?.parentElement;
  if (!tab || !row) return;
  const [own, around] = [tab.getBoundingClientRect(), row.getBoundingClientRect()];
  row.scrollLeft += Math.max(0, own.right - around.right) - Math.max(0, around.left - own.left);
}
