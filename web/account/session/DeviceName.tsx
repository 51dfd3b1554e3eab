/** What a device is called: the browser and the system are names, the word between them is not. */
import { type Message, message } from '#rules/i18n/message.ts';
import { Data } from '../../ui/Data.tsx';
import { Sentence } from '../../ui/Sentence.tsx';

/** As the server calls it. */
const UNNAMED = message('Another device');

export function DeviceName({ device }: { device: string }) {
  const words = deviceWords(device);
  if (typeof words === 'string') return <Data>{words}</Data>;
  return <Sentence of={words} data={Object.keys(words.values ?? {})} />;
}

/** For a sentence; a text where it is a name alone. */
export function deviceWords(device: string): Message | string {
  if (device === UNNAMED.id) return UNNAMED;
  const [browser, system] = device.split(' on ');
  return browser && system ? message('{browser} on {system}', { browser, system }) : device;
}
