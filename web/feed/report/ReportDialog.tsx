/** The dialog to report something, opened from any menu. */
import { lazy } from 'react';
import type { ReportKind } from '#rules/feed/report.ts';
import { type Message, message } from '#rules/i18n/message.ts';
import { t } from '../../i18n.ts';
import { closeReport, useReported } from '../../ui/dialog/report.ts';
import { Dialog } from '../../ui/dialog/Dialog.tsx';

const ReportForm = lazy(async () => ({ default: (await import('./ReportForm.tsx')).ReportForm }));

const TITLES: Record<ReportKind, Message> = {
  post: message('Report this post'),
  comment: message('Report this comment'),
  offer: message('Report this offer'),
  message: message('Report this message'),
  member: message('Report this member'),
  rating: message('Report this rating'),
};

export function ReportDialog() {
  const what = useReported();
  if (!what) return null;
  return (
    <Dialog key={what.id} open onClose={closeReport} title={t(TITLES[what.kind])}>
      <ReportForm what={what} done={closeReport} />
    </Dialog>
  );
}
