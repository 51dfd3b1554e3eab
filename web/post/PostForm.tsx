/** The form of a new post: words, what kind it is, and a photo if there is one. What is written survives until it is sent. */
import { useRef } from 'react';
import { POST_LIMITS, type PostKind } from '#rules/post.ts';
import { call } from '../api.ts';
import { t } from '../i18n.ts';
import { newNonce } from '../nonce.ts';
import { TextArea } from '../ui/Field.tsx';
import { Form, Submit } from '../ui/Form.tsx';
import { PhotoField } from '../ui/PhotoField.tsx';
import { fileOf, valuesOf } from '../ui/form-values.ts';
import { useDraft } from '../use-draft.ts';
import { KindField } from './KindField.tsx';
import { postsArrived } from './queries.ts';

interface Words {
  content: string;
  kind: PostKind | '';
  /** Belongs to just these words: sent again, they are the same post. */
  nonce: string;
}

export function PostForm({ done }: { done: () => void }) {
  const words = useDraft<Words>('post');
  const photo = useDraft<File>('post-photo');
  const written = useRef<Words>(undefined);
  if (words.kept === undefined || photo.kept === undefined) return null;
  const first = words.kept ?? { content: '', kind: '' as const, nonce: newNonce() };
  written.current ??= first;

  function keep(part: Partial<Words>) {
    written.current = { ...(written.current ?? first), ...part, nonce: newNonce() };
    void words.keep(written.current);
  }

  async function create(data: FormData) {
    const { content, kind } = valuesOf(data, ['content', 'kind']);
    const { post } = await call('POST /api/user/post', {
      content,
      kind: kind as PostKind | '',
      file: fileOf(data, 'file'),
      nonce: written.current?.nonce,
    });
    await Promise.all([words.keep(undefined), photo.keep(undefined)]);
    postsArrived([post]);
    done();
  }

  return (
    <Form action={create}>
      <TextArea
        name="content"
        label={t('What would you like to say?')}
        hint={t('A vacancy, news of a drug, a question to colleagues. No names of patients.')}
        rows={6}
        required
        maxLength={POST_LIMITS.content}
        defaultValue={first.content}
        onInput={({ currentTarget }) => keep({ content: currentTarget.value })}
      />
      <KindField first={first.kind} onPick={(kind) => keep({ kind })} />
      <PhotoField
        name="file"
        label={t('Photo')}
        first={photo.kept}
        onPick={(file) => {
          keep({});
          void photo.keep(file);
        }}
      />
      <Submit wide>{t('Post')}</Submit>
    </Form>
  );
}
