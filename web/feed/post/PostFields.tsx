/** What a post says, as its forms ask for it: its words and its kind. */
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
  /** Hears of each change. */
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
