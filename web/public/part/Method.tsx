/** How a trade goes: one large picture on screens over 900 pixels, a heading and a smaller picture below. */
import { type Message, message } from '#rules/i18n/message.ts';
import { t } from '../../i18n.ts';
import { MethodPicture } from '../picture/MethodPicture.tsx';

const METHOD_STEPS: readonly { title: Message; text: Message }[] = [
  { title: message('Find'), text: message('Make, find and follow an offer.') },
  { title: message('Agree'), text: message('Bargain until you both accept.') },
  { title: message('Pay'), text: message('By transfer or card, into the group wallet.') },
  { title: message('Receive'), text: message('The goods arrive, and you have time to check them.') },
  { title: message('Release'), text: message('The buyer acknowledges receipt, and the seller is paid.') },
];

export function Method() {
  return (
    <section id="method" className="border-y border-base-300 bg-base-200">
      <div className="mx-auto max-w-6xl px-4 py-14 sm:py-20">
        <h2 className="text-2xl font-bold tracking-tight uppercase min-[901px]:sr-only">
          {t('How we handle business')}
        </h2>
        <div className="max-[901px]:hidden" data-method="large">
          <MethodPicture from={0} count={5} />
          <ol className="mt-4 grid grid-cols-5 text-center">
            {METHOD_STEPS.map(({ title, text }) => (
              <li key={title.id} className="px-3">
                <p className="text-lg font-semibold">{t(title)}</p>
                <p className="mt-1 text-quiet">{t(text)}</p>
              </li>
            ))}
          </ol>
        </div>
        <ol className="mt-6 grid gap-5 min-[901px]:hidden" data-method="small">
          {METHOD_STEPS.map(({ title, text }, index) => (
            <li key={title.id} className="flex items-center gap-4">
              <div className="w-28 shrink-0 overflow-hidden">
                <MethodPicture from={index} count={1} />
              </div>
              <div>
                <p className="text-lg font-semibold">{t(title)}</p>
                <p className="text-quiet">{t(text)}</p>
              </div>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}
