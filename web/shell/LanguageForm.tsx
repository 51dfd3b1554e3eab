/** The member's language on all their devices and in mails to them. */
import { LANGUAGE_NAMES } from '#rules/i18n/catalogue-state.ts';
import { isLanguage, languagesOf } from '#rules/i18n/language.ts';
import { call } from '../net/api.ts';
import { t } from '../i18n.ts';
import { chooseLanguage, useLanguage } from '../net/language.ts';
import { renew, useSelf } from '../net/session.ts';
import { Form, type Typed } from '../ui/form/Form.tsx';
import { OnlineSubmit } from '../ui/form/OnlineSubmit.tsx';
import { LanguageState } from './LanguageState.tsx';

const OFFERED = languagesOf({ hasPseudo: false });

export function LanguageForm({ done }: { done: () => void }) {
  const { _id: userId } = useSelf();
  const now = useLanguage();

  async function choose({ language }: Typed<'language'>) {
    if (!isLanguage(language)) return;
    await call('PATCH /profile/details/update/:userId', { userId, language });
    // the session's token carries the language, and the current one is outdated
    await renew().catch(() => undefined);
    done();
    await chooseLanguage(language);
  }

  return (
    <Form action={choose} className="grid gap-4">
      <p className="text-sm text-quiet">{t('For the app on all your devices and our emails to you.')}</p>
      <div role="radiogroup" aria-label={t('Language')} className="grid">
        {OFFERED.map((language) => (
          <label key={language} className="flex min-h-12 cursor-pointer items-center gap-3 py-1">
            <input
              type="radio"
              name="language"
              value={language}
              defaultChecked={language === now}
              className="radio radio-primary focus-ring"
            />
            <span className="grid">
              <span lang={language} translate="no" className="font-medium">
                {LANGUAGE_NAMES[language]}
              </span>
              <LanguageState language={language} hasLink={language === now} />
            </span>
          </label>
        ))}
      </div>
      <OnlineSubmit wide>{t('Use this language')}</OnlineSubmit>
    </Form>
  );
}
