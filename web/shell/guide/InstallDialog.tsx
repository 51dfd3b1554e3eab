/** Explains how to add Mortar to a phone's home screen if the browser does not offer it. */
import { message, type Message } from '#rules/i18n/message.ts';
import { t } from '../../i18n.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/dialog/Dialog.tsx';
import { Sentence } from '../../ui/Sentence.tsx';
import { type Device, deviceNow, useInstallPrompt } from './install.ts';

/** One instruction per line. */
const LINES: Record<Device, readonly Message[]> = {
  iphone: [
    message('Tap Share, the square with an arrow, in Safari.'),
    message('Choose “Add to Home Screen”, then Add.'),
    message('Open Mortar from the home screen and sign in.'),
  ],
  android: [
    message('Open the browser menu (three dots or lines).'),
    message('Choose “Install app” or “Add to Home screen”.'),
    message('Open Mortar from the home screen.'),
  ],
  desk: [
    message('On your phone, open {address} in the browser and sign in.'),
    message('On an iPhone tap Share. On other phones open the browser menu.'),
    message('Choose “Add to Home Screen” or “Install app”.'),
  ],
};

export function InstallDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const install = useInstallPrompt();
  return (
    <Dialog open={open} onClose={onClose} title={t('Mortar on your phone')}>
      <p className="text-sm text-quiet">
        {t('It opens like any app, works offline, and can notify you about money and messages.')}
      </p>
      <ol className="mt-4 list-decimal space-y-2 pl-6">
        {LINES[deviceNow()].map((line) => (
          <li key={line.id}>
            <Sentence of={{ ...line, values: { address: window.location.host } }} data={['address']} />
          </li>
        ))}
      </ol>
      {install && (
        <div className="mt-5">
          <Button icon="mobile" onClick={() => void install().then(onClose)}>
            {t('Install on this device')}
          </Button>
        </div>
      )}
    </Dialog>
  );
}
