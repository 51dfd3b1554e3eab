/** /requests: partner requests sent and received, finding partners, and the list of partners. */
import { useState } from 'react';
import { t } from '../i18n.ts';
import { FindPartners } from '../people/partner/FindPartners.tsx';
import { Incoming } from '../people/partner/Incoming.tsx';
import { Partners } from '../people/partner/Partners.tsx';
import { Sent } from '../people/partner/Sent.tsx';
import { Suggestions } from '../people/partner/Suggestions.tsx';
import { useSelf } from '../net/session.ts';
import { PageHead } from '../ui/Card.tsx';

/** One column on phones: requests, suggestions, partners. Results replace the lead, so that nothing moves. */
export function RequestsPage() {
  const { _id: selfId } = useSelf();
  const [text, say] = useState('');
  return (
    <div className="mx-auto w-full max-w-5xl px-4 py-5 sm:py-7">
      <PageHead title={t('Partner Requests')}>
        <span role="status" className={text ? 'font-medium text-primary' : 'sr-only'}>
          {text}
        </span>
        {!text && t('Answer requests and find partners.')}
      </PageHead>
      <div className="grid items-start gap-4 dialog:grid-cols-[minmax(0,1fr)_26rem] dialog:grid-rows-[auto_1fr]">
        <Incoming selfId={selfId} say={say} />
        <div className="grid gap-4 dialog:col-start-2 dialog:row-span-2 dialog:row-start-1">
          <FindPartners />
          <Suggestions say={say} />
        </div>
        <div className="grid gap-4">
          <Sent say={say} />
          <Partners say={say} />
        </div>
      </div>
    </div>
  );
}
