/** The main action of a page: at the end of its panel on a desktop, with the price above the navigation on a phone. */
import { type ReactNode, type RefObject, useEffect, useState } from 'react';
import { Button } from './Button.tsx';
import { useKeyboardOpen } from './hook/use-keyboard-open.ts';

interface ActionBarProps {
  /** Shown beside the action on a phone, where a long name may push the price below the fold. */
  price?: ReactNode;
  children: ReactNode;
}

export function ActionBar({ price, children }: ActionBarProps) {
  const isTyping = useKeyboardOpen();
  return (
    <div
      className={`max-sm:fixed max-sm:inset-x-0 max-sm:bottom-(--tabs) max-sm:z-20 max-sm:flex max-sm:items-center max-sm:gap-3 max-sm:border-t max-sm:border-base-300 max-sm:bg-base-100 max-sm:px-4 max-sm:py-2 ${isTyping ? 'max-sm:hidden' : ''}`}
    >
      {price && (
        <p aria-hidden="true" className="min-w-0 grow basis-0 text-sm leading-tight font-bold wrap-anywhere sm:hidden">
          {price}
        </p>
      )}
      <div className="max-sm:min-w-0 max-sm:grow max-sm:basis-0">{children}</div>
    </div>
  );
}

interface FormBarProps {
  label: string;
  price?: ReactNode;
  form: RefObject<HTMLElement | null>;
}

/** On a phone, scrolls to a form further down. Hidden while the form, with its own button, is in view. */
export function FormBar({ label, price, form }: FormBarProps) {
  const isInView = useInView(form);
  if (isInView) return null;
  return (
    <div className="sm:hidden">
      <ActionBar price={price}>
        <Button wide onClick={() => showForm(form.current)}>
          {label}
        </Button>
      </ActionBar>
    </div>
  );
}

function showForm(form: HTMLElement | null): void {
  form?.scrollIntoView({ block: 'start' });
  form?.querySelector<HTMLElement>('input:not([type=hidden])')?.focus({ preventScroll: true });
}

/** True if any of it is visible above the bar. */
function useInView(element: RefObject<HTMLElement | null>): boolean {
  const [isInView, setInView] = useState(false);
  useEffect(() => {
    if (!element.current) return undefined;
    const observer = new IntersectionObserver(([entry]) => setInView(entry?.isIntersecting ?? false), {
      rootMargin: '0px 0px -128px',
    });
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return isInView;
}
