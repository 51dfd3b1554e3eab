/** An unsent message: why it waits, and its sender's options. */
import { type ReactNode, useState } from 'react';
import { t } from '../../i18n.ts';
import { Confirm } from '../../ui/dialog/Confirm.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import { cacheFile } from '../../net/private-file.ts';
import { useSelf } from '../../net/session.ts';
import { QuoteView } from './Quote.tsx';
import { UnsentVoiceNote } from './VoiceNote.tsx';
import { OwnBubble, Words } from './Bubble.tsx';
import { sizeLabel } from './files.ts';
import type { Unsent } from './unsent.ts';

interface UnsentRowProps {
  item: Unsent;
  online: boolean;
  leads: boolean;
  retry: () => void;
  discard: () => void;
}

export function UnsentRow({ item, online, leads, retry, discard }: UnsentRowProps) {
  const { refusal, file } = item;
  const [asking, ask] = useState(false);
  if (refusal === undefined) {
    const foot = (
      <>
        <Waiting item={item} online={online} />
        {file && <Step onClick={discard}>{t('Cancel')}</Step>}
      </>
    );
    return (
      <OwnBubble leads={leads} foot={foot}>
        <Content item={item} />
      </OwnBubble>
    );
  }
  const foot = (
    <>
      <span className="font-medium text-error">
        {t('Not sent.')} {refusal}
      </span>
      <Step onClick={retry} first>
        {t('Try again')}
      </Step>
      <Step onClick={() => ask(true)}>{t('Delete')}</Step>
    </>
  );
  return (
    <>
      <OwnBubble leads={leads} foot={foot} failed>
        <Content item={item} />
      </OwnBubble>
      <Confirm
        open={asking}
        onClose={() => ask(false)}
        title={t('Delete this message?')}
        yes={t('Delete')}
        danger
        action={async () => discard()}
      >
        {t('It was never sent and is only on this device.')}
      </Confirm>
    </>
  );
}

function Waiting({ item: { progress, isUnsaved }, online }: Pick<UnsentRowProps, 'item' | 'online'>) {
  return (
    <>
      {online ? <Spinner size={13} /> : <Icon name="clock" size={14} />}
      <span>
        {!online && t('Waiting for connection')}
        {online && (progress === undefined ? t('Sending') : t('Sending, {n} %', { n: Math.round(progress * 100) }))}
        {isUnsaved && ` · ${t('Keep this page open. This device has no space to store it.')}`}
      </span>
    </>
  );
}

interface StepProps {
  onClick: () => void;
  /** True for the usual choice. */
  first?: boolean;
  children: ReactNode;
}

function Step({ onClick, first = false, children }: StepProps) {
  return (
    <button
      type="button"
      onClick={onClick}
      className={`min-h-11 cursor-pointer px-1 underline focus-ring ${first ? 'font-semibold' : ''}`}
    >
      {children}
    </button>
  );
}

function Content({ item: { message, file, nonce, quote, seconds } }: Pick<UnsentRowProps, 'item'>) {
  const { _id: selfId } = useSelf();
  return (
    <>
      {quote && <QuoteView quote={quote} selfId={selfId} />}
      {file && seconds !== undefined && <UnsentVoiceNote file={file} nonce={nonce} seconds={seconds} />}
      {file && seconds === undefined && <File file={file} nonce={nonce} />}
      {message && <Words text={message} />}
    </>
  );
}

/** The file as it will look in the chat, from the device. */
function File({ file, nonce }: { file: File; nonce: string }) {
  if (file.type.startsWith('image/')) {
    return (
      <img
        src={cacheFile(nonce, file)}
        alt={t('Picture {name}', { name: file.name })}
        className="my-1 max-h-[300px] max-w-full min-w-16 rounded-field object-cover sm:max-w-[260px]"
      />
    );
  }
  return (
    <p className="my-1 flex items-center gap-3">
      <Icon name="file" size={24} />
      <span className="min-w-0">
        <span className="line-clamp-2 text-sm font-medium wrap-anywhere" translate="no">
          {file.name}
        </span>
        <span className="block text-xs">PDF · {sizeLabel(file.size)}</span>
      </span>
    </p>
  );
}
