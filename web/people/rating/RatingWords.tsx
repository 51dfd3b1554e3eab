/** The sentence of a rating, or that a moderator removed it. */
import { t } from '../../i18n.ts';
import { Data } from '../../ui/Data.tsx';

export function RatingWords({ said: { sentence, removed } }: { said: { sentence: string; removed: boolean } }) {
  if (removed) return <p className="text-sm text-quiet italic">{t('A moderator removed the comment.')}</p>;
  if (sentence === '') return null;
  return (
    <p className="text-sm wrap-anywhere whitespace-pre-line">
      <Data>{sentence}</Data>
    </p>
  );
}
