/** A small language select for visitors; each language names itself. */
import { type ChangeEvent, useEffect, useId, useRef } from 'react';
import { LANGUAGE_NAMES } from '#rules/i18n/catalogue-state.ts';
import { isLanguage, languagesOf } from '#rules/i18n/language.ts';
import { t } from '../i18n.ts';
import { chooseLanguage, useLanguage } from '../net/language.ts';
import { type FilledField, fillField } from '../ui/form/fill-field.ts';
import { LanguageState } from './LanguageState.tsx';

const OFFERED = languagesOf({ hasPseudo: false });

/** The typed values when the language was changed, since the screen renders anew. */
let typed: [name: string, value: string][] | undefined;

export function LanguageSelect() {
  const id = useId();
  const language = useLanguage();
  const select = useRef<HTMLSelectElement>(null);

  useEffect(() => {
    if (!typed) return;
    fillIn(typed);
    typed = undefined;
    select.current?.focus();
  }, []);

  function choose({ currentTarget: { value } }: ChangeEvent<HTMLSelectElement>) {
    if (!isLanguage(value)) return;
    typed = fields().map((field) => [field.name, field.value]);
    void chooseLanguage(value).finally(() => {
      // by now the screen is rendered anew, or stays because the phrases failed to load
      setTimeout(() => (typed = undefined), 1000);
    });
  }

  return (
    <footer className="mt-6 grid justify-items-center gap-1 text-center">
      <label htmlFor={id} className="sr-only">
        {t('Language')}
      </label>
      <select ref={select} id={id} translate="no" className="select max-w-56" value={language} onChange={choose}>
        {(OFFERED.includes(language) ? OFFERED : [...OFFERED, language]).map((one) => (
          <option key={one} value={one} lang={one}>
            {LANGUAGE_NAMES[one]}
          </option>
        ))}
      </select>
      <LanguageState language={language} />
    </footer>
  );
}

/** The text fields on the screen, without checkboxes. */
function fields(): FilledField[] {
  const all = document.querySelectorAll<FilledField>('main :is(input, select, textarea)[name]');
  return [...all].filter(({ type }) => type !== 'checkbox' && type !== 'radio' && type !== 'file');
}

function fillIn(values: [name: string, value: string][]): void {
  for (const field of fields()) {
    const value = values.find(([name]) => name === field.name)?.[1];
    if (value && value !== field.value) fillField(field, value);
  }
}
