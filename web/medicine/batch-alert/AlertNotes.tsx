/** The safety alerts on a batch or an offer, with links to them. */
import type { ReactNode } from 'react';
import type { AlertNote } from '#contract/medicine/alert-note.ts';
import { t } from '../../i18n.ts';
import { pathOfBatchAlert } from '../../paths.ts';
import { Icon } from '../../ui/Icon.tsx';
import { TextLink } from '../../ui/TextLink.tsx';

/** `children`: the consequence here. */
export function AlertNotes({ of: notes, children }: { of: readonly AlertNote[]; children: ReactNode }) {
  if (notes.length === 0) return null;
  return (
    <div className="mt-1 grid gap-2 rounded-field border border-error bg-error/10 px-3 py-2 text-sm font-normal">
      <p className="flex items-start gap-2 font-semibold">
        <Icon name="warning" size={18} className="mt-px" />
        <span className="min-w-0">{children}</span>
      </p>
      {notes.map(({ _id, content }) => (
        <div key={_id} className="min-w-0">
          <p translate="no" className="line-clamp-3 wrap-anywhere">
            {content}
          </p>
          <TextLink to={pathOfBatchAlert(_id)}>{t('Read the safety alert')}</TextLink>
        </div>
      ))}
    </div>
  );
}
