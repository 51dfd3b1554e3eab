/** The privacy policy: which data we keep, why and how long, who sees it, and people's rights. */
import type { PageProps } from '#contract/public/public-page.ts';
import { message } from '#rules/i18n/message.ts';
import { t } from '../i18n.ts';
import { LegalPage } from './part/LegalPage.tsx';
import { STORED_DATA, type StoredData, PRIVACY_CLAUSES } from './words/privacy.ts';

export function PrivacyPolicy(props: PageProps) {
  const site = new URL(props.facts.publicUrl).host;
  const responsible = message(
    'The company that runs Mortar at {site} decides what is kept and is responsible for it. “We” means that company.',
    { site },
  );
  return (
    <LegalPage
      of={props}
      title={t('Privacy policy')}
      lead={t('What we store about you, why, how long and who sees it.')}
      clauses={[
        { id: 'who', title: message('Who is responsible'), paragraphs: [responsible] },
        { id: 'kept', title: message('What we keep'), content: <StoredDataCards /> },
        ...PRIVACY_CLAUSES,
      ]}
    />
  );
}

function StoredDataCards() {
  return (
    <div className="mt-4 grid gap-4">
      {STORED_DATA.map((data) => (
        <StoredDataCard key={data.what.id} data={data} />
      ))}
    </div>
  );
}

function StoredDataCard({ data }: { data: StoredData }) {
  const rows = [
    [t('Why'), data.why],
    [t('How long'), data.until],
    [t('Who sees it'), data.visibleTo],
  ] as const;
  return (
    <div className="rounded-box border border-base-300 p-5">
      <h3 className="font-semibold">{t(data.what)}</h3>
      <dl className="mt-2">
        {rows.map(([name, text]) => (
          <div key={name} className="grid gap-x-4 border-t border-base-300 py-2 sm:grid-cols-[7rem_minmax(0,1fr)]">
            <dt className="text-sm text-quiet">{name}</dt>
            <dd className="leading-relaxed">{t(text)}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
