/** Opens the page with the code of the mail; a script reads it out of the link. */
import type { PageProps } from '#contract/public-page.ts';
import { publicPathIn } from '#rules/public-path.ts';
import { t } from '../../i18n.ts';

export function CodeForm({ of: { language, path } }: { of: PageProps }) {
  return (
    <form method="post" action={publicPathIn(language, path)} data-opens="" className="grid max-w-md gap-4">
      <input type="hidden" name="act" value="open" />
      <div className="grid gap-1.5">
        <label htmlFor="field-code" className="font-medium">
          {t('Code of our newest mail')}
        </label>
        <input
          id="field-code"
          name="code"
          required
          maxLength={40}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          aria-describedby="field-code-hint"
          className="min-h-11 w-full rounded-field border border-base-content/45 bg-base-100 px-3 py-2.5 text-lg tracking-wider focus-ring"
        />
        <p id="field-code-hint" className="text-sm text-quiet">
          {t('Four groups of four signs. It keeps what you ask for between you and us.')}
        </p>
      </div>
      <div>
        <button type="submit" className="btn btn-primary focus-ring max-sm:w-full">
          {t('Open my request')}
        </button>
      </div>
    </form>
  );
}
