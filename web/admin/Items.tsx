/** What in the books waits for a person: each with what we say and what the provider says, closed with a note. */
import { useState } from 'react';
import type { ReconItemShown } from '#contract/admin-recon.ts';
import { t } from '../i18n.ts';
import { showAlert } from '../ui/alert.ts';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { TextArea } from '../ui/Field.tsx';
import { Form, Submit } from '../ui/Form.tsx';
import { type Column, Table } from '../ui/Table.tsx';
import { Time } from '../ui/Time.tsx';
import { valuesOf } from '../ui/values.ts';
import { Facts } from './Facts.tsx';
import { itemsQuery, queueChanged } from './queries.ts';
import { Queue } from './Queue.tsx';
import { adminCall } from './session.ts';

export function Items() {
  const [chosen, setChosen] = useState<ReconItemShown>();
  return (
    <>
      <Queue
        query={itemsQuery}
        rowsOf={(page) => page.items}
        icon="check"
        empty={t('Our books and the provider’s agree, as far as we know.')}
      >
        {(rows) => (
          <Table
            caption={t('Open items of the books')}
            columns={columnsFor(setChosen)}
            rows={rows}
            keyOf={(item) => item._id}
          />
        )}
      </Queue>
      <Dialog open={chosen !== undefined} onClose={() => setChosen(undefined)} title={t('Item')}>
        {chosen && <Close key={chosen._id} item={chosen} done={() => setChosen(undefined)} />}
      </Dialog>
    </>
  );
}

function columnsFor(choose: (item: ReconItemShown) => void): Column<ReconItemShown>[] {
  return [
    { name: t('What'), cell: ({ kind }) => <span className="font-medium">{kind}</span> },
    { name: t('Reference'), cell: ({ reference }) => <span className="text-xs wrap-anywhere">{reference}</span> },
    { name: t('Found'), cell: ({ foundAt }) => <Time at={foundAt} /> },
    { name: t('Last seen'), cell: ({ seenAt }) => <Time at={seenAt} /> },
    {
      name: t('Settle'),
      end: true,
      cell: (item) => (
        <Button
          kind="quiet"
          aria-label={t('Look at {kind} of {reference}', { kind: item.kind, reference: item.reference })}
          onClick={() => choose(item)}
        >
          {t('Look')}
        </Button>
      ),
    },
  ];
}

function Close({ item, done }: { item: ReconItemShown; done: () => void }) {
  async function close(data: FormData) {
    try {
      await adminCall('POST /api/admin/money/item/:id', { id: item._id, note: valuesOf(data, ['note']).note });
      done();
      showAlert('Success', t('The item is settled.'));
    } finally {
      void queueChanged('items');
    }
  }

  return (
    <div className="grid gap-5">
      <Facts
        facts={[
          [t('What'), item.kind],
          [t('Reference'), item.reference],
        ]}
      />
      <Side title={t('Our books say')} facts={item.ours} />
      <Side title={t('The provider says')} facts={item.theirs} />
      <Form action={close}>
        <TextArea name="note" label={t('What was done about it')} required maxLength={1000} />
        <Submit>{t('Settle')}</Submit>
      </Form>
    </div>
  );
}

function Side({ title, facts }: { title: string; facts: ReconItemShown['ours'] }) {
  return (
    <section>
      <h3 className="mb-2 text-sm font-semibold">{title}</h3>
      {facts ? (
        <Facts facts={Object.entries(facts).map(([name, value]) => [name, wordsFor(value)])} />
      ) : (
        <p className="text-sm text-quiet">{t('Nothing')}</p>
      )}
    </section>
  );
}

function wordsFor(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}
