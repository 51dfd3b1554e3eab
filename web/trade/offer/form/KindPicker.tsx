/** The three buttons for an offer's kind; none is preselected. */
import { OFFER_KINDS, type OfferKind } from '#rules/trade/offer.ts';
import { t } from '../../../i18n.ts';
import { useFormState } from '../../../ui/form/form-state.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { KINDS } from '../kinds.ts';
import { KIND_WORDS } from '../kind-words.ts';

interface KindPickerProps {
  chosen: OfferKind | undefined;
  choose: (kind: OfferKind) => void;
}

export function KindPicker({ chosen, choose }: KindPickerProps) {
  const error = useFormState().errors['business'];
  return (
    <fieldset aria-describedby={error && 'kind-error'} className="whole grid gap-1.5">
      <legend className="mb-1.5 text-sm font-medium">
        {t('Kind of offer')}
        <span aria-hidden="true" className="text-error">
          {' *'}
        </span>
      </legend>
      <div className="grid gap-2 sm:grid-cols-3">
        {OFFER_KINDS.map((kind) => (
          <label
            key={kind}
            className="flex min-h-14 cursor-pointer items-center gap-3 rounded-field border border-base-content/45 px-3 py-2 has-checked:border-primary has-checked:bg-secondary has-checked:text-secondary-content has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-primary"
          >
            <input
              type="radio"
              name="business"
              value={kind}
              required
              checked={kind === chosen}
              onChange={() => choose(kind)}
              className="sr-only"
            />
            <Icon name={KINDS[kind].icon} size={22} />
            <span className="leading-tight">
              <span className="block text-sm font-semibold">{t(KINDS[kind].name)}</span>
              <span className="text-xs">{t(KIND_WORDS[kind].about)}</span>
            </span>
          </label>
        ))}
      </div>
      {error && (
        <p id="kind-error" className="text-xs font-medium text-error">
          {t('Choose demand, joint purchase or sale at discount')}
        </p>
      )}
    </fieldset>
  );
}
