/** The details of one row: beside the list on a desktop, over the screen on a phone. */
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { Link } from 'react-router';
import { t } from '../../i18n.ts';
import { IconButton } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/dialog/Dialog.tsx';
import { useWide } from '../../ui/hook/use-wide.ts';

interface PanelProps {
  /** The row's id. */
  id: string;
  title: string;
  /** The path of the row's own screen. */
  path: string | undefined;
  close: () => void;
  children: ReactNode;
}

export function Panel(props: PanelProps) {
  const { title, path, close, children } = props;
  const isWide = useWide();
  if (isWide) return <Aside {...props} />;
  return (
    <Dialog open onClose={close} title={title}>
      {children}
      <OwnScreen path={path} />
    </Dialog>
  );
}

function Aside({ id, title, path, close, children }: PanelProps) {
  const heading = useId();
  const panel = useRef<HTMLElement>(null);
  // the focus moves into the panel, so that keyboard users read on there; Esc returns it
  useEffect(() => panel.current?.focus({ preventScroll: true }), [id]);
  return (
    <aside
      ref={panel}
      tabIndex={-1}
      aria-labelledby={heading}
      className="sticky top-4 max-h-[calc(100dvh-2rem)] w-100 shrink-0 overflow-y-auto rounded-box border border-base-300 bg-base-100 outline-none focus-visible:border-primary"
    >
      <div className="sticky top-0 z-10 flex items-center justify-between gap-3 border-b border-base-300 bg-base-100 py-2 pr-2 pl-5">
        <h2 id={heading} className="line-clamp-2 min-w-0 text-lg font-semibold tracking-tight wrap-anywhere">
          {title}
        </h2>
        <IconButton icon="close" label={t('Close')} onClick={close} />
      </div>
      <div className="p-5">
        {children}
        <OwnScreen path={path} />
      </div>
    </aside>
  );
}

function OwnScreen({ path }: { path: string | undefined }) {
  if (!path) return null;
  return (
    <Link
      to={path}
      className="mt-5 block w-fit rounded-sm text-sm font-semibold text-primary hover:underline focus-ring"
    >
      {t('Open full page')}
    </Link>
  );
}
