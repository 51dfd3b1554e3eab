/** Tells the author that a moderator hid their text, and why. */
import { t } from '../i18n.ts';
import { Banner } from './alert/Banner.tsx';
import { Data } from './Data.tsx';

export function HiddenNote({ children: reason }: { children: string }) {
  return (
    <Banner kind="warning">
      <p className="font-medium">{t('A moderator hid this. Only you see it.')}</p>
      <p className="mt-0.5">
        <Data>{reason}</Data>
      </p>
    </Banner>
  );
}
