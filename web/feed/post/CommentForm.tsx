/** The form of a comment or reply; its draft is stored until sent. */
import { useCallback, useEffect, useRef, useState } from 'react';
import { POST_LIMITS } from '#rules/feed/post.ts';
import { newNonce } from '../../net/nonce.ts';
import { TextArea } from '../../ui/form/Field.tsx';
import { Form, Submit, type Typed } from '../../ui/form/Form.tsx';
import { useDraft } from '../../device/use-draft.ts';

interface Words {
  content: string;
  nonce: string;
}

interface CommentFormProps {
  /** The draft's key: what is answered. */
  about: string;
  label: string;
  /** The button's label. */
  verb: string;
  /** `quiet` for a reply, because the box for a new comment has the filled button. */
  kind?: 'primary' | 'quiet';
  /** The nonce belongs to this exact text: sent again, it is the same comment. */
  send: (content: string, nonce: string) => Promise<void>;
  /** Called with the box when it is mounted, and null when unmounted. Must be a stable function. */
  area: (box: HTMLTextAreaElement | null) => void;
}

export function CommentForm({ about, label, verb, kind = 'primary', send, area }: CommentFormProps) {
  const { stored: cached, store: keep } = useDraft<Words>(`comment.${about}`);
  const [sent, setSent] = useState(0);
  const box = useRef<HTMLTextAreaElement>(null);
  const written = useRef<Words>(undefined);
  const show = useCallback(
    (visible: HTMLTextAreaElement | null) => {
      box.current = visible;
      area(visible);
    },
    [area],
  );
  // the box is mounted before the stored draft is loaded: typing is not overwritten
  useEffect(() => {
    if (!cached || box.current?.value !== '') return;
    box.current.value = cached.content;
    written.current = cached;
  }, [cached]);

  async function submit({ content }: Typed<'content'>) {
    await send(content, written.current?.nonce ?? newNonce());
    await keep(undefined);
    setSent(sent + 1);
  }

  return (
    <Form key={sent} action={submit} className="grid justify-items-end gap-2 [&>*:first-child]:w-full">
      <TextArea
        name="content"
        label={label}
        rows={2}
        required
        ref={show}
        maxLength={POST_LIMITS.comment}
        onInput={({ currentTarget: { value } }) => {
          written.current = { content: value, nonce: newNonce() };
          void keep(value ? written.current : undefined);
        }}
      />
      <Submit kind={kind}>{verb}</Submit>
    </Form>
  );
}
