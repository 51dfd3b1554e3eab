/** The form in which the author edits a post. */
import type { Post } from '#contract/feed/post.ts';
import { call } from '../../net/api.ts';
import { t } from '../../i18n.ts';
import { Form, Submit } from '../../ui/form/Form.tsx';
import { PostFields, type PostWords } from './PostFields.tsx';
import { postChanged } from './queries.ts';

export function EditPost({ post, done }: { post: Post; done: () => void }) {
  async function save(words: PostWords) {
    const answer = await call('PATCH /api/feed/post/:id', { id: post._id, ...words });
    postChanged(answer.post);
    done();
  }

  return (
    <Form action={save}>
      <PostFields
        label={t('Text')}
        hint={t('Others will see that it was edited.')}
        rows={8}
        first={{ content: post.content, kind: post.kind ?? '' }}
      />
      <Submit wide>{t('Save')}</Submit>
    </Form>
  );
}
