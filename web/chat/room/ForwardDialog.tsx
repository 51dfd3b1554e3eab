/** Forwards a message, or an album as one, to other chats of the member. */
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Message } from '#contract/chat/message.ts';
import { foldedName } from '#rules/folding.ts';
import { messageOf } from '../../net/errors.ts';
import { t } from '../../i18n.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { Banner } from '../../ui/alert/Banner.tsx';
import { Dialog } from '../../ui/dialog/Dialog.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Spinner, Waiting } from '../../ui/Spinner.tsx';
import { useDebounced } from '../../ui/hook/use-debounced.ts';
import { newNonce } from '../../net/nonce.ts';
import { forwardMessages } from '../chat-actions.ts';
import { NameFilter } from '../NameFilter.tsx';
import { listsQuery, namedChatsQuery } from '../queries.ts';
import { useChoice } from '../use-choice.ts';

interface ForwardDialogProps {
  /** Undefined while the dialog is closed. */
  messages: readonly Message[] | undefined;
  selfId: string;
  onClose: () => void;
}

export function ForwardDialog({ messages, selfId, onClose }: ForwardDialogProps) {
  return (
    <Dialog open={messages !== undefined} onClose={onClose} title={titleOf(messages?.length ?? 0)}>
      {messages && <Targets key={messages[0]?._id} messages={messages} selfId={selfId} />}
    </Dialog>
  );
}

function titleOf(count: number): string {
  return count > 1 ? t('Forward {count} pictures to', { count }) : t('Forward to');
}

interface Target {
  id: string;
  name: string;
  imageUrl: string | null;
}

function Targets({ messages, selfId }: { messages: readonly Message[]; selfId: string }) {
  const [filter, setFilter] = useState('');
  const [sent, setSent] = useState<readonly string[]>([]);
  // one nonce per chat, so that a retry is idempotent
  const [nonces] = useState(() => new Map<string, string>());
  const { busy, failure, choose } = useChoice();
  const { data: lists, isPending } = useQuery(listsQuery(selfId));
  const query = useQuery(namedChatsQuery(selfId, useDebounced(filter.trim()), lists));
  if (isPending) return <Waiting />;
  const matches = filter.trim() === '' ? lists : (query.data ?? lists);
  const targets: Target[] = [
    ...(matches?.singles ?? []).map(({ _id, partner }) => ({
      id: _id,
      name: partner.fullName,
      imageUrl: partner.profileImage.imageUrl,
    })),
    ...(matches?.rooms ?? []).map(({ _id, title }) => ({ id: _id, name: title, imageUrl: null })),
  ];
  const wanted = foldedName(filter.trim());
  const visible = targets.filter(({ name }) => foldedName(name).includes(wanted));

  async function forward(id: string) {
    const nonce = nonces.get(id) ?? newNonce();
    nonces.set(id, nonce);
    await forwardMessages(id, messages, nonce);
    setSent((ids) => [...ids, id]);
  }

  return (
    <div className="grid gap-3">
      {failure !== undefined && <Banner kind="error">{messageOf(failure)}</Banner>}
      <NameFilter value={filter} onChange={setFilter} />
      {visible.length === 0 && <p className="py-4 text-sm text-quiet">{t('No chat with that name.')}</p>}
      <ul aria-label={t('Chats')} className="divide-y divide-base-300">
        {visible.map(({ id, name, imageUrl }) => (
          <li key={id}>
            <button
              type="button"
              onClick={() => void choose(id, () => forward(id))}
              disabled={busy !== undefined || sent.includes(id)}
              className="flex min-h-14 w-full cursor-pointer items-center gap-3 rounded-field px-1 py-2 text-left hover:bg-base-200 focus-ring"
            >
              <Avatar name={name} imageUrl={imageUrl} />
              <span className="min-w-0 grow font-semibold wrap-anywhere" translate="no">
                {name}
              </span>
              {busy === id && <Spinner />}
              {sent.includes(id) && (
                <span role="status" className="flex shrink-0 items-center gap-1 text-sm text-success">
                  <Icon name="check" size={18} /> {t('Sent')}
                </span>
              )}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
