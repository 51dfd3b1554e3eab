/** The empty conversation pane while no chat is open. */
import { useState } from 'react';
import { t } from '../../i18n.ts';
import { Button } from '../../ui/Button.tsx';
import { Empty } from '../../ui/list/Empty.tsx';
import { StartChat } from './StartChat.tsx';
import { ScamWarning } from '../room/ScamWarning.tsx';

export function NoChatOpen() {
  const [starting, start] = useState(false);
  return (
    <div className="relative flex min-h-0 grow flex-col gap-6 overflow-y-auto bg-base-200 p-6">
      <ScamWarning />
      <div className="grid grow content-center">
        <div className="mx-auto w-full max-w-lg">
          <Empty
            icon="chats"
            title={t('Choose a chat to open it here')}
            action={
              <Button kind="quiet" icon="chats" onClick={() => start(true)}>
                {t('Message a partner')}
              </Button>
            }
          />
        </div>
      </div>
      <StartChat open={starting} onClose={() => start(false)} />
    </div>
  );
}
