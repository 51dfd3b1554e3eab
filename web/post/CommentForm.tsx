/** Where a comment or a reply is written; what is not sent yet is still there on the next visit. */
import { useCallback, useEffect, useRef, useState } from 'react';
import { POST_LIMITS } from '#rules/post.ts';
import { TextArea } from '../ui/Field.tsx';
import { Form, Submit } from '../ui/Form.tsx';
import { valuesOf } from '../ui/values.ts';
import { useDraft } from './use-draft.ts';

interface CommentFormProps {
  /** Of the draft: what is answered. */
  about: string;
  label: string;
  /** The button's word. */
  verb: string;
  send: (content: string) => Promise<void>;
  /** Is handed the box when it appears, and null when it goes. Always the same function. */
  area: (box: HTMLTextAreaElement | null) => void;
}

export function CommentForm({ about, label, verb, send, area }: CommentFormProps) {
  const { kept, keep } = useDraft<string>(`comment.${about}`);
  const [sent, setSent] = useState(0);
  const box = useRef<HTMLTextAreaElement>(null);
  const show = useCallback(
    (shown: HTMLTextAreaElement | null) => {
      box.current = shown;
      area(shown);
    },
    [area],
  );
  // the box is there before the device has answered: whoever types already is not written over
  useEffect(() => {
    if (kept && box.current?.value === '') box.current.value = kept;
  }, [kept]);

  async function submit(data: FormData) {
    await send(valuesOf(data, ['content']).content);
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
        onInput={({ currentTarget: { value } }) => void keep(value || undefined)}
      />
      <Submit>{verb}</Submit>
    </Form>
  );
}
