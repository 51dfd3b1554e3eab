/** The key of a new second factor for the authenticator app: a QR code, a link for the same phone, and text. */
import { useEffect, useState } from 'react';
import { message } from '#rules/i18n/message.ts';
import { t } from '../../i18n.ts';
import { Banner } from '../../ui/alert/Banner.tsx';
import { Data } from '../../ui/Data.tsx';

export interface NewFactor {
  /** The key in base 32. */
  key: string;
  /** The key as `otpauth://…`. */
  uri: string;
}

const WHY = message(
  'You need a second factor. Add this key to an authenticator app, then enter the six digits it shows.',
);

export function Enrolment({ factor: { key, uri } }: { factor: NewFactor }) {
  return (
    <div className="grid gap-4">
      <Banner kind="info">{t(WHY)}</Banner>
      <QrCode text={uri} label={t('QR code for the authenticator app')} />
      <div className="grid gap-1 text-sm">
        <span className="text-quiet">{t('No camera? Enter this key:')}</span>
        <span className="font-mono text-base tracking-wide wrap-anywhere select-all">
          <Data>{key.replace(/(.{4})(?=.)/g, '$1 ')}</Data>
        </span>
        <a href={uri} className="inline-flex min-h-11 items-center font-semibold text-primary underline focus-ring">
          {t('Open it in the app on this phone')}
        </a>
      </div>
    </div>
  );
}

/** Loads the QR encoder on demand. If that fails, the key as text is enough. */
function QrCode({ text, label }: { text: string; label: string }) {
  const [rows, setRows] = useState<boolean[][]>();
  useEffect(() => {
    let isWanted = true;
    void import('qr').then(
      ({ encodeQR }) => isWanted && setRows(encodeQR(text, 'raw')),
      () => undefined,
    );
    return () => {
      isWanted = false;
    };
  }, [text]);
  const size = rows?.length ?? 1;
  return (
    <div className="size-52 rounded-field border border-base-300 bg-white p-2">
      {rows && (
        <svg
          viewBox={`0 0 ${size} ${size}`}
          role="img"
          aria-label={label}
          shapeRendering="crispEdges"
          className="size-full"
        >
          <path
            fill="#000"
            d={rows.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : ''))).join('')}
          />
        </svg>
      )}
    </div>
  );
}
