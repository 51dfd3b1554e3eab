/** The form in which its creator changes a post. */
import type { Post } from '#contract/post.ts';
import { POST_LIMITS, type PostKind } from '#rules/post.ts';
import { call } from '../api.ts';
import { t } from '../i18n.ts';
import { TextArea } from '../ui/Field.tsx';
import { Form, Submit } from '../ui/Form.tsx';
import { valuesOf } from '../ui/form-values.ts';
import { KindField } from './KindField.tsx';
import { postChanged } from './queries.ts';

export function EditPost({ post, done }: { post: Post; done: () => void }) {
  async function save(data: FormData) {
    const { content, kind } = valuesOf(data, ['content', 'kind']);
    const answer = await call('PATCH /api/feed/post/:id', { id: post._id, content, kind: kind as PostKind | '' });
    postChanged(answer.post);
    done();
  }

  return (
    <Form action={save}>
      <TextArea
        name="content"
        label={t('Words')}
        hint={t('Everybody sees that the post was edited.')}
        rows={8}
        required
        maxLength={POST_LIMITS.content}
        defaultValue={post.content}
      />
      <KindField first={post.kind ?? ''} />
      <Submit wide>{t('Save')}</Submit>
    </Form>
  );
}
