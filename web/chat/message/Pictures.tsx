/** Pictures in a chat: one in its proportions, several as a grid; each opens the viewer. */
import { useState } from 'react';
import type { Message } from '#contract/chat/message.ts';
import { t } from '../../i18n.ts';
import { useFile } from '../../net/private-file.ts';
import { PictureViewer } from './PictureViewer.tsx';
import { PictureWaits } from './PictureWaits.tsx';

/** The largest size in pixels. */
const BOX = { width: 260, height: 300 };
/** Tiles of an album; the last one counts the rest. */
const TILES = 4;

/** Reserves its space before it loads, so that nothing moves. */
export function OnePicture({ message }: { message: Message }) {
  const [isOpen, open] = useState(false);
  const { width, height } = message.attachment ?? {};
  if (typeof width !== 'number' || typeof height !== 'number') return null;
  const scale = Math.min(1, BOX.width / width, BOX.height / height);
  const box = { width: Math.max(64, width * scale), aspectRatio: `${width} / ${height}` };
  return (
    <>
      <span style={box} className="my-1 block max-w-full">
        <Tile message={message} open={() => open(true)} />
      </span>
      {isOpen && <PictureViewer pictures={[message]} start={0} onClose={() => open(false)} />}
    </>
  );
}

export function Album({ pictures }: { pictures: readonly Message[] }) {
  const [opened, open] = useState<number>();
  const rest = pictures.length - TILES;
  return (
    <>
      <ul
        aria-label={t('{n} pictures', { n: pictures.length })}
        className="my-1 grid w-64 max-w-full grid-cols-2 gap-1"
      >
        {pictures.slice(0, TILES).map((message, index) => (
          <li
            key={message._id}
            className={pictures.length === 3 && index === 0 ? 'col-span-2 aspect-video' : 'aspect-square'}
          >
            <Tile message={message} rest={index === TILES - 1 ? rest : 0} open={() => open(index)} />
          </li>
        ))}
      </ul>
      {opened !== undefined && <PictureViewer pictures={pictures} start={opened} onClose={() => open(undefined)} />}
    </>
  );
}

interface TileProps {
  message: Message;
  /** How many more pictures follow. */
  rest?: number;
  open: () => void;
}

function Tile({ message: { attachment, nonce }, rest = 0, open }: TileProps) {
  const { src, failed, askAgain } = useFile({ url: attachment?.url ?? '', nonce });
  const name = attachment?.name ?? '';
  const label =
    rest > 0
      ? t('Picture {name} and {n} more, show full size', { name, n: rest })
      : t('Picture {name}, show full size', { name });
  return (
    <button
      type="button"
      onClick={failed ? askAgain : open}
      aria-label={failed ? undefined : label}
      className="relative grid size-full cursor-pointer place-items-center overflow-hidden rounded-field bg-base-300 text-quiet focus-ring"
    >
      {src ? <img src={src} alt="" className="size-full object-cover" /> : <PictureWaits failed={failed} />}
      {rest > 0 && (
        <span className="absolute inset-0 grid place-items-center bg-black/55 text-2xl font-semibold text-white">
          +{rest}
        </span>
      )}
    </button>
  );
}
