/** The fields of a post: text and kind. */
import { POST_LIMITS, type PostKind } from '#rules/feed/post.ts';
import { TextArea } from '../../ui/form/Field.tsx';
import { KindField } from './KindField.tsx';

export interface PostWords {
  content: string;
  kind: PostKind | '';
}

interface PostFieldsProps {
  label: string;
  hint: string;
  rows: number;
  first: PostWords;
  /** Called at each change. */
  onChange?: (part: Partial<PostWords>) => void;
}

export function PostFields({ label, hint, rows, first, onChange }: PostFieldsProps) {
  return (
    <>
      <TextArea
        name="content"
        label={label}
        hint={hint}
        rows={rows}
        required
        maxLength={POST_LIMITS.content}
        defaultValue={first.content}
        onInput={({ currentTarget }) => onChange?.({ content: currentTarget.value })}
      />
      <KindField first={first.kind} onPick={(kind) => onChange?.({ kind })} />
    </>
  );
}
