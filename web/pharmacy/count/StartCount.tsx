/** The button and form that start a count: of everything, a shelf, a class, some products, or what was not counted for longest. */
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { type Message, message } from '#rules/i18n/message.ts';
import { COUNT_LIMITS, COUNT_SCOPES, type CountScope } from '#rules/pharmacy/count.ts';
import type { CallOutput } from '../../net/send.ts';
import { t } from '../../i18n.ts';
import { pathOfCount } from '../paths.ts';
import { DialogButton } from '../../ui/dialog/DialogButton.tsx';
import { Field, Select } from '../../ui/form/Field.tsx';
import { Form, type Typed, valuesOf } from '../../ui/form/Form.tsx';
import { OnlineSubmit } from '../../ui/form/OnlineSubmit.tsx';
import { scopesQuery, startCount } from './queries.ts';

const SCOPE_NAMES: Record<CountScope, Message> = {
  all: message('Everything'),
  shelf: message('One shelf'),
  class: message('One class of medicine'),
  words: message('Products by name'),
  cycle: message('Not counted for longest'),
};
const MOST = 80;

type Scopes = CallOutput<'GET /api/business/pharmacy/:id/count-scopes'>;
const NONE: Scopes = { shelves: [], classes: [] };

export function StartCount({ pharmacyId }: { pharmacyId: string }) {
  return (
    <DialogButton icon="plus" keepMounted label={t('Start a count')}>
      {() => <StartForm pharmacyId={pharmacyId} />}
    </DialogButton>
  );
}

function StartForm({ pharmacyId }: { pharmacyId: string }) {
  const navigate = useNavigate();
  const [scope, setScope] = useState<CountScope>('all');
  const { data: scopes = NONE } = useQuery(scopesQuery(pharmacyId));

  async function start(typed: Typed) {
    const { name, of } = valuesOf(typed, ['name', 'of']);
    const { _id } = await startCount(pharmacyId, { name: name || nameOf(scope, of, scopes), scope, of });
    await navigate(pathOfCount(pharmacyId, _id));
  }

  return (
    <Form action={start}>
      <Select
        name="scope"
        label={t('Which batches')}
        options={COUNT_SCOPES}
        words={(one) => t(SCOPE_NAMES[one as CountScope])}
        placeholder={null}
        value={scope}
        onChange={({ currentTarget }) => setScope(currentTarget.value as CountScope)}
      />
      <Part key={scope} scope={scope} scopes={scopes} />
      <Field
        name="name"
        label={t('What is counted')}
        hint={t('A shelf, a type of medicine, or everything. Shown on the stock card.')}
        required={scope === 'all'}
        maxLength={COUNT_LIMITS.name}
        autoComplete="off"
      />
      <OnlineSubmit wide>{t('Start counting')}</OnlineSubmit>
    </Form>
  );
}

function Part({ scope, scopes: { shelves, classes } }: { scope: CountScope; scopes: Scopes }) {
  if (scope === 'shelf') {
    const choices = shelves.map(({ name, batches }) => ({ of: name, name, batches }));
    return <Choice label={t('Shelf')} choices={choices} none={t('No batch has a shelf yet. Add it in Edit batch.')} />;
  }
  if (scope === 'class') {
    const choices = classes.map(({ slug, name, batches }) => ({ of: slug, name, batches }));
    return <Choice label={t('Class')} choices={choices} none={t('No product in stock is in the catalogue.')} />;
  }
  if (scope === 'words') {
    return <Field name="of" label={t('Name')} required maxLength={MOST} autoComplete="off" />;
  }
  if (scope === 'all') return null;
  return <p>{t('The {count} batches that nobody counted for longest.', { count: COUNT_LIMITS.cycle })}</p>;
}

interface ChoiceProps {
  label: string;
  choices: readonly { of: string; name: string; batches: number }[];
  none: string;
}

function Choice({ label, choices, none }: ChoiceProps) {
  return (
    <Select
      name="of"
      label={label}
      hint={choices.length === 0 && none}
      options={choices.map(({ of }) => of)}
      words={(chosen) => {
        const { name = chosen, batches = 0 } = choices.find(({ of }) => of === chosen) ?? {};
        return t('{name} ({count, plural, one {# batch} other {# batches}})', { name, count: batches });
      }}
      required
    />
  );
}

/** The name of a count that was given none. */
function nameOf(scope: CountScope, of: string, { classes }: Scopes): string {
  if (scope === 'shelf') return t('Shelf {shelf}', { shelf: of });
  if (scope === 'class') return classes.find(({ slug }) => slug === of)?.name ?? of;
  return scope === 'words' ? of : t(SCOPE_NAMES[scope]);
}
