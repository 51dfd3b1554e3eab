/** A button and a dialog to suggest a brand, a generic, or a correction for the gallery. */
import { useState } from 'react';
import { Link } from 'react-router';
import type { CatalogueClass } from '#contract/medicine/catalogue.ts';
import type { ExistingEntry } from '#contract/medicine/suggestion.ts';
import { type Suggested, SUGGESTION_LIMITS } from '#rules/medicine/suggestion.ts';
import { type Message, message } from '#rules/i18n/message.ts';
import { t } from '../../i18n.ts';
import { pathOfGeneric } from '../../paths.ts';
import { Banner } from '../../ui/alert/Banner.tsx';
import { showAlert } from '../../ui/alert/alert.ts';
import { DialogButton } from '../../ui/dialog/DialogButton.tsx';
import { Field, Select, TextArea } from '../../ui/form/Field.tsx';
import { Form, Submit, type Typed, valuesOf } from '../../ui/form/Form.tsx';
import { Sentence } from '../../ui/Sentence.tsx';
import { suggest } from './suggestions.ts';

interface SuggestProps {
  what: Suggested;
  /** The generic that a brand or a correction belongs to. */
  slug?: string;
  /** The name that was searched for and not found. */
  name?: string;
  /** The classes to choose from for a new generic. */
  classes?: readonly CatalogueClass[];
}

const TITLES: Record<Suggested, Message> = {
  brand: message('Suggest a brand'),
  generic: message('Suggest a medicine'),
  correction: message('Report a mistake'),
};

const FIELDS = ['name', 'maker', 'forms', 'strengths', 'note', 'classSlug'] as const;

export function Suggest(props: SuggestProps) {
  const { what } = props;
  return (
    <DialogButton kind="quiet" icon={what === 'correction' ? 'report' : 'plus'} label={t(TITLES[what])}>
      {(done) => <SuggestForm {...props} done={done} />}
    </DialogButton>
  );
}

function SuggestForm({ what, slug = '', name = '', classes = [], done }: SuggestProps & { done: () => void }) {
  const [existing, setExisting] = useState<ExistingEntry | null>(null);
  const { reason: _, ...limits } = SUGGESTION_LIMITS;

  async function send(typed: Typed) {
    setExisting(null);
    const there = await suggest({ ...valuesOf(typed, FIELDS), what, slug });
    setExisting(there);
    if (there) return;
    done();
    showAlert('Success', t('Thank you. We will review it and tell you the result.'));
  }

  return (
    <Form action={send} className="grid gap-5">
      {existing && <There existing={existing} close={done} />}
      {what !== 'correction' && (
        <Field name="name" label={t('Name')} required maxLength={limits.name} defaultValue={name} autoComplete="off" />
      )}
      {what === 'brand' && (
        <Field name="maker" label={t('Manufacturer, as on the pack')} maxLength={limits.maker} autoComplete="off" />
      )}
      {what === 'generic' && (
        <>
          <Select
            name="classSlug"
            label={t('Class')}
            options={classes.map((drugs) => drugs.slug)}
            words={(chosen) => classes.find((drugs) => drugs.slug === chosen)?.name ?? ''}
            required
          />
          <Field name="forms" label={t('Forms')} maxLength={limits.list} placeholder={t('tablet, syrup')} />
          <Field name="strengths" label={t('Strengths')} maxLength={limits.list} placeholder={t('500 mg')} />
        </>
      )}
      <TextArea
        name="note"
        label={
          what === 'correction' ? t('What is wrong, and where is the correct information?') : t('Where did you see it?')
        }
        required={what === 'correction'}
        maxLength={limits.note}
      />
      <Submit wide>{t('Send')}</Submit>
    </Form>
  );
}

function There({ existing: { slug, generic, brand }, close }: { existing: ExistingEntry; close: () => void }) {
  const said =
    brand === null
      ? message('Already listed: {generic}', { generic })
      : message('Already listed: {brand}, a brand of {generic}', { brand, generic });
  return (
    <div role="status">
      <Banner
        kind="warning"
        action={
          <Link to={pathOfGeneric(slug)} onClick={close} className="btn border-base-300 bg-base-100 focus-ring">
            {t('Open it')}
          </Link>
        }
      >
        <Sentence of={said} data={['generic', 'brand']} />
      </Banner>
    </div>
  );
}
