/** The field and button of a chatroom's title. */
import { CHAT_LIMITS } from '#rules/chat/chat.ts';
import { t } from '../../i18n.ts';
import { Field } from '../../ui/form/Field.tsx';
import { Form, Submit, type Typed } from '../../ui/form/Form.tsx';

interface TitleFormProps {
  /** Label of the button: a verb. */
  yes: string;
  first: string | undefined;
  action: (title: string) => Promise<void>;
}

export function TitleForm({ yes, first, action }: TitleFormProps) {
  return (
    <Form action={({ title }: Typed<'title'>) => action(title)}>
      <Field
        name="title"
        label={t('Title')}
        hint={t('What the group trades, so members recognise it in the list.')}
        required
        maxLength={CHAT_LIMITS.title}
        defaultValue={first}
        autoComplete="off"
      />
      <Submit>{yes}</Submit>
    </Form>
  );
}
