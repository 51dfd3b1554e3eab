/** The form of a new post: words, and a photo if there is one. */
import { POST_LIMITS } from '#rules/post.ts';
import { call } from '../api.ts';
import { t } from '../i18n.ts';
import { TextArea } from '../ui/Field.tsx';
import { Form, Submit } from '../ui/Form.tsx';
import { PhotoField } from '../ui/PhotoField.tsx';
import { fileOf, valuesOf } from '../ui/values.ts';
import { postsArrived } from './queries.ts';

export function PostForm({ done }: { done: () => void }) {
  async function create(data: FormData) {
    const { post } = await call('POST /api/user/post', { ...valuesOf(data, ['content']), file: fileOf(data, 'file') });
    postsArrived({ posts: [post] });
    done();
  }

  return (
    <Form action={create}>
      <TextArea
        name="content"
        label={t('What would you like to say?')}
        hint={t('A vacancy, news of a drug, a question to colleagues.')}
        rows={6}
        required
        maxLength={POST_LIMITS.content}
      />
      <PhotoField name="file" label={t('Photo')} />
      <Submit wide>{t('Post')}</Submit>
    </Form>
  );
}
