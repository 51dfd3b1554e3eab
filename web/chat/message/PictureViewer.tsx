/** A full-size viewer for a message's pictures: swipe, arrow keys or buttons, with caption and menu. */
import { use, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Message } from '#contract/chat/message.ts';
import { t } from '../../i18n.ts';
import { useFile } from '../../net/private-file.ts';
import { useSelf } from '../../net/session.ts';
import { Button, IconButton } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/dialog/Dialog.tsx';
import { captionOf } from './album.ts';
import { useSaving } from './Attachment.tsx';
import { useListHold } from './list-hold.ts';
import { type MessageActs, MessageActsContext } from './message-acts.ts';
import { MessageMenu } from './MessageMenu.tsx';
import { PictureWaits } from './PictureWaits.tsx';

interface PictureViewerProps {
  pictures: readonly Message[];
  /** Index of the first picture shown. */
  start: number;
  onClose: () => void;
}

export function PictureViewer({ pictures, start, onClose }: PictureViewerProps) {
  const [at, setAt] = useState(start);
  const strip = useRef<HTMLUListElement>(null);
  const acts = use(MessageActsContext);
  useListHold(true);
  const count = pictures.length;
  const place = Math.min(at, count - 1);
  const picture = pictures[place];

  useEffect(() => {
    strip.current?.children[start]?.scrollIntoView({ block: 'nearest', inline: 'center', behavior: 'instant' });
  }, [start]);

  function go(to: number) {
    if (to < 0 || to >= count) return;
    strip.current?.children[to]?.scrollIntoView({ block: 'nearest', inline: 'center', behavior: 'instant' });
    setAt(to);
  }

  useArrowKeys((by) => go(place + by));

  if (!picture?.attachment) return null;
  const title = count > 1 ? t('Picture {n} of {count}', { n: place + 1, count }) : picture.attachment.name;
  return (
    <Dialog open full onClose={onClose} title={title}>
      <div className="flex h-[calc(100dvh-8rem)] min-h-64 flex-col">
        <ul
          ref={strip}
          // keyboard users must reach what scrolls
          tabIndex={0}
          onScroll={({ currentTarget: { scrollLeft, clientWidth } }) => setAt(Math.round(scrollLeft / clientWidth))}
          className="flex min-h-0 grow snap-x snap-mandatory overflow-x-auto overscroll-x-contain focus-ring"
        >
          {pictures.map((message, index) => (
            <li key={message._id} className="grid size-full shrink-0 snap-center place-items-center">
              {Math.abs(index - place) <= 1 && <Large message={message} />}
            </li>
          ))}
        </ul>
        {captionOf(picture) && (
          <p
            className="max-h-24 shrink-0 overflow-y-auto py-2 text-center wrap-anywhere whitespace-pre-line"
            translate="no"
          >
            {captionOf(picture)}
          </p>
        )}
        <div className="flex shrink-0 items-center justify-between gap-2 pt-2">
          <span className="flex">
            {count > 1 && (
              <>
                <IconButton
                  icon="back"
                  label={t('Previous picture')}
                  disabled={place === 0}
                  onClick={() => go(place - 1)}
                />
                <IconButton
                  icon="forward"
                  label={t('Next picture')}
                  disabled={place === count - 1}
                  onClick={() => go(place + 1)}
                />
              </>
            )}
          </span>
          <span className="flex items-center gap-1">
            <Save picture={picture} />
            <MessageActsContext value={{ ...acts, ...closing(acts, onClose) }}>
              <Acts message={picture} />
            </MessageActsContext>
          </span>
        </div>
      </div>
    </Dialog>
  );
}

function useArrowKeys(step: (by: -1 | 1) => void): void {
  const pressed = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return;
    event.preventDefault();
    step(event.key === 'ArrowLeft' ? -1 : 1);
  });
  useEffect(() => {
    window.addEventListener('keydown', pressed);
    return () => window.removeEventListener('keydown', pressed);
  }, []);
}

/** Wraps the actions so that they close the viewer first, since they continue outside it. */
function closing({ reply, forward, remove }: MessageActs, close: () => void) {
  const after =
    <T,>(act: (subject: T) => void) =>
    (subject: T) => {
      close();
      act(subject);
    };
  return { ...(reply && { reply: after(reply) }), forward: after(forward), remove: after(remove) };
}

function Acts({ message }: { message: Message }) {
  const { _id: selfId } = useSelf();
  return (
    <MessageMenu key={message._id} message={message} own={message.user._id === selfId} id={`picture ${message._id}`} />
  );
}

function Save({ picture: { attachment, nonce } }: { picture: Message }) {
  const { pending, save } = useSaving({ url: attachment?.url ?? '', name: attachment?.name ?? '', nonce });
  return (
    <Button kind="quiet" pending={pending} onClick={() => void save()}>
      {t('Save')}
    </Button>
  );
}

function Large({ message: { attachment, nonce } }: { message: Message }) {
  const { src, failed, askAgain } = useFile({ url: attachment?.url ?? '', nonce });
  if (src) return <img src={src} alt={attachment?.name ?? ''} className="max-h-full max-w-full object-contain" />;
  return (
    <button type="button" onClick={askAgain} disabled={!failed} className="btn btn-ghost focus-ring">
      <PictureWaits failed={failed} />
    </button>
  );
}
