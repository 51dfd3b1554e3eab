/** The success note above the form, in sight even after a long form. It takes the focus. */
import { Banner } from '../../ui/alert/Banner.tsx';

export function Done({ text }: { text: string | undefined }) {
  return (
    <div role="status" className="empty:hidden">
      {text !== undefined && (
        <div ref={goTo} tabIndex={-1} className="focus-ring rounded-field">
          <Banner kind="success">{text}</Banner>
        </div>
      )}
    </div>
  );
}

function goTo(banner: HTMLElement | null): void {
  banner?.focus({ preventScroll: true });
  banner?.scrollIntoView({ block: 'center' });
}
