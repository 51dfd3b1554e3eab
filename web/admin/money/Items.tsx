/** Open reconciliation items: our value and Paystack's, closed with a note. */
import { useState } from 'react';
import type { ReconDifference } from '#contract/money/admin-recon.ts';
import { message } from '#rules/i18n/message.ts';
import { t } from '../../i18n.ts';
import { Data } from '../../ui/Data.tsx';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/dialog/Dialog.tsx';
import { TextArea } from '../../ui/form/Field.tsx';
import { Form, Submit, type Typed } from '../../ui/form/Form.tsx';
import { type Column, Table } from '../../ui/list/Table.tsx';
import { Time } from '../../ui/Time.tsx';
import { Facts } from '../ui/Facts.tsx';
import { labelledFacts, kindLabel } from './item-labels.tsx';
import { MovementForm } from './MovementForm.tsx';
import { itemsQuery } from './queries.ts';
import { PasskeyGate } from '../shell/PasskeyGate.tsx';
import { Queue } from '../ui/Queue.tsx';
import { adminCall } from '../shell/session.ts';
import { dataColumn, viewColumn, type ViewColumn } from '../ui/columns.tsx';
import { finishAct } from '../shell/act.ts';

export function Items() {
  const [chosen, setChosen] = useState<string>();
  const done = () => setChosen(undefined);
  return (
    <Queue query={itemsQuery} rowsOf={(page) => page.items} icon="check" empty={t('Our ledger matches the provider’s')}>
      {(rows) => {
        // refetched, so that bookings use the current difference
        const item = rows.find(({ _id }) => _id === chosen);
        return (
          <>
            <Table
              caption={t('Open ledger items')}
              columns={[...COLUMNS, viewColumn(VIEW, (one) => setChosen(one._id))]}
              rows={rows}
              keyOf={({ _id }) => _id}
            />
            <Dialog open={item !== undefined} onClose={done} title={item ? kindLabel(item.kind) : t('Item')}>
              {item && <Item key={item._id} item={item} done={done} />}
            </Dialog>
          </>
        );
      }}
    </Queue>
  );
}

const COLUMNS: Column<ReconDifference>[] = [
  { name: message('What'), cell: ({ kind }) => <span className="font-medium">{kindLabel(kind)}</span> },
  dataColumn(message('Reference'), ({ reference }) => reference, 'text-xs wrap-anywhere max-sm:text-right'),
  { name: message('Found'), cell: ({ foundAt }) => <Time at={foundAt} /> },
  { name: message('Last seen'), cell: ({ seenAt }) => <Time at={seenAt} /> },
];

const VIEW: ViewColumn<ReconDifference> = {
  name: message('Settle'),
  spoken: ({ kind, reference }) => message('View {kind} for {reference}', { kind: kindLabel(kind), reference }),
  data: ['reference'],
};

function Item({ item, done }: { item: ReconDifference; done: () => void }) {
  const { reference, foundAt, seenAt, difference } = item;
  return (
    <div className="grid gap-5">
      <Facts
        facts={[
          [t('Reference'), <Data key="reference">{reference}</Data>],
          [t('Found'), <Time detail key="found" at={foundAt} />],
          [t('Last seen'), <Time detail key="seen" at={seenAt} />],
        ]}
      />
      <Side title={t('In our ledger')} facts={item.local} />
      <Side title={t('At the provider')} facts={item.provider} />
      {difference !== null && difference !== 0 && (
        <MovementForm key={difference} item={item} difference={difference} done={done} />
      )}
      <Close item={item} done={done} />
    </div>
  );
}

function Close({ item, done }: { item: ReconDifference; done: () => void }) {
  const [isOpen, setOpen] = useState(item.difference === null);

  async function close({ note }: Typed<'note'>) {
    await finishAct(adminCall('POST /api/admin/money/item/:id', { id: item._id, note }), {
      queue: 'items',
      done,
      said: t('The item is settled.'),
    });
  }

  const form = (
    <Form action={close}>
      <TextArea name="note" label={t('What did you do?')} required maxLength={1000} />
      <Submit>{t('Settle')}</Submit>
    </Form>
  );
  return (
    <section className="border-t border-base-300 pt-5">
      {item.kind === 'books differ' ? (
        <>
          <p className="mb-4 text-sm text-quiet">
            {t('Payouts wait until this is settled. A second administrator has to approve it, if there is one.')}
          </p>
          <PasskeyGate>{form}</PasskeyGate>
        </>
      ) : isOpen ? (
        form
      ) : (
        <Button kind="quiet" onClick={() => setOpen(true)}>
          {t('Settle without recording anything')}
        </Button>
      )}
    </section>
  );
}

function Side({ title, facts }: { title: string; facts: ReconDifference['local'] }) {
  const words = labelledFacts(facts ?? {});
  return (
    <section>
      <h3 className="mb-2 text-sm font-semibold">{title}</h3>
      {words.length > 0 ? <Facts facts={words} /> : <p className="text-sm text-quiet">{t('Nothing')}</p>}
    </section>
  );
}
