/** Chips to choose a post's kind, or none. */
import { POST_KINDS, type PostKind } from '#rules/feed/post.ts';
import { t } from '../../i18n.ts';
import { useFormState } from '../../ui/form/form-state.ts';
import { KINDS } from './kinds.ts';

interface KindFieldProps {
  first: PostKind | '';
  onPick?: (kind: PostKind | '') => void;
}

export function KindField({ first, onPick }: KindFieldProps) {
  const error = useFormState().errors['kind'];
  return (
    <fieldset aria-describedby={error && 'kind-error'} className="grid gap-1.5">
      <legend className="mb-1.5 text-sm font-medium">{t('Type')}</legend>
      <div className="flex flex-wrap gap-2">
        {(['', ...POST_KINDS] as const).map((kind) => (
          <label
            key={kind}
            className="flex min-h-11 cursor-pointer items-center rounded-full border border-base-content/45 px-4 text-sm font-medium has-checked:border-primary has-checked:bg-secondary has-checked:text-secondary-content has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-primary"
          >
            <input
              type="radio"
              name="kind"
              value={kind}
              defaultChecked={kind === first}
              onChange={() => onPick?.(kind)}
              className="sr-only"
            />
            {kind ? t(KINDS[kind].name) : t('General')}
          </label>
        ))}
      </div>
      {error && (
        <p id="kind-error" className="text-xs font-medium text-error">
          {error}
        </p>
      )}
    </fieldset>
  );
}
