/** The form of a new post: text, kind and photo. The draft is stored until sent. */
import { useRef } from 'react';
import { call } from '../../net/api.ts';
import { t } from '../../i18n.ts';
import { newNonce } from '../../net/nonce.ts';
import { Form, Submit, type Typed } from '../../ui/form/Form.tsx';
import { PhotoField } from '../../ui/form/PhotoField.tsx';
import { useDraft } from '../../device/use-draft.ts';
import { PostFields, type PostWords } from './PostFields.tsx';
import { postsArrived } from './queries.ts';

interface Words extends PostWords {
  /** The nonce belongs to this exact text: sent again, it is the same post. */
  nonce: string;
}

export function PostForm({ done }: { done: () => void }) {
  const words = useDraft<Words>('post');
  const photo = useDraft<File>('post-photo');
  const written = useRef<Words>(undefined);
  if (words.stored === undefined || photo.stored === undefined) return null;
  const first = words.stored ?? { content: '', kind: '' as const, nonce: newNonce() };
  written.current ??= first;

  function keep(part: Partial<Words>) {
    written.current = { ...(written.current ?? first), ...part, nonce: newNonce() };
    void words.store(written.current);
  }

  async function create(typed: PostWords & Typed<never, 'file'>) {
    const { post } = await call('POST /api/user/post', { ...typed, nonce: written.current?.nonce });
    await Promise.all([words.store(undefined), photo.store(undefined)]);
    postsArrived([post]);
    done();
  }

  return (
    <Form action={create}>
      <PostFields
        label={t('What would you like to say?')}
        hint={t('Share a job, drug news or a question. Don’t name patients.')}
        rows={6}
        first={first}
        onChange={keep}
      />
      <PhotoField
        name="file"
        label={t('Photo')}
        first={photo.stored}
        onPick={(file) => {
          keep({});
          void photo.store(file);
        }}
      />
      <Submit wide>{t('Post')}</Submit>
    </Form>
  );
}
