/** Fridges and rooms: the products kept there, the last temperature, and a form for a new reading. */
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Reading, StoragePlace } from '#contract/pharmacy/stock-law.ts';
import { CELSIUS, LAW_LIMITS } from '#rules/pharmacy/law.ts';
import { t } from '../../i18n.ts';
import { pathOfPharmacy } from '../../paths.ts';
import { Banner } from '../../ui/alert/Banner.tsx';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { Data } from '../../ui/Data.tsx';
import { Dialog } from '../../ui/dialog/Dialog.tsx';
import { Field } from '../../ui/form/Field.tsx';
import { Form, type Typed } from '../../ui/form/Form.tsx';
import { useFreshForm } from '../../ui/form/use-fresh-form.ts';
import { OnlineSubmit } from '../../ui/form/OnlineSubmit.tsx';
import { Empty } from '../../ui/list/Empty.tsx';
import { Time } from '../../ui/Time.tsx';
import { useNonce } from '../stock/use-nonce.ts';
import { placesQuery, addReading, type ReadingResult } from './queries.ts';
import { Readings } from './Readings.tsx';
import { NotYet } from '../../ui/list/NotYet.tsx';

export function Storage({ pharmacyId }: { pharmacyId: string }) {
  const { data: places, error, refetch } = useQuery(placesQuery(pharmacyId));
  if (!places) return <NotYet error={error} retry={refetch} />;
  if (places.length === 0) {
    return (
      <Empty
        icon="box"
        title={t('No cold storage yet')}
        link={{ to: pathOfPharmacy(pharmacyId), text: t('Go to products') }}
      >
        {t('Set storage and temperature range on a product. Then record readings here.')}
      </Empty>
    );
  }
  return (
    <ul aria-label={t('Cold storage')} className="divide-y divide-base-300">
      {places.map((place) => (
        <PlaceRow key={place._id} pharmacyId={pharmacyId} place={place} />
      ))}
    </ul>
  );
}

function PlaceRow({ pharmacyId, place }: { pharmacyId: string; place: StoragePlace }) {
  const { _id, name, products, last } = place;
  const [open, setOpen] = useState<'reading' | 'all'>();
  const [result, setResult] = useState<ReadingResult>();
  const form = useFreshForm(() => setOpen(undefined));
  return (
    <li className="grid gap-2 py-3 text-sm">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div className="min-w-0 grow basis-48">
          <p className="font-semibold wrap-anywhere">
            <Data>{name}</Data>
          </p>
          {last ? <Last reading={last} /> : <p className="text-quiet">{t('No reading yet')}</p>}
        </div>
        <div className="flex flex-wrap gap-2">
          <Button kind="quiet" icon="plus" onClick={() => setOpen('reading')}>
            {t('Reading')}
          </Button>
          <Button kind="quiet" onClick={() => setOpen('all')}>
            {t('All readings')}
          </Button>
        </div>
      </div>
      <ul className="grid gap-1">
        {products.map(({ inventoryId, product, min, max }) => (
          <li key={inventoryId} className="flex flex-wrap justify-between gap-x-4 text-quiet">
            <span className="wrap-anywhere">
              <Data>{product}</Data>
            </span>
            <span className="tabular-nums">{t('{min} to {max} °C', { min, max })}</span>
          </li>
        ))}
      </ul>
      <div role="status" className="empty:hidden">
        {result && <SetAside of={result} />}
      </div>
      <Dialog open={open === 'reading'} onClose={() => setOpen(undefined)} title={t('Reading of {name}', { name })}>
        <ReadingForm
          key={form.key}
          pharmacyId={pharmacyId}
          placeId={_id}
          done={(answer) => {
            setResult(answer);
            form.done();
          }}
        />
      </Dialog>
      <Dialog open={open === 'all'} onClose={() => setOpen(undefined)} title={t('Readings of {name}', { name })}>
        {open === 'all' && <Readings pharmacyId={pharmacyId} placeId={_id} enter={() => setOpen('reading')} />}
      </Dialog>
    </li>
  );
}

function Last({ reading: { celsius, at, by, isExcursion } }: { reading: Reading }) {
  return (
    <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
      <span className="text-base font-semibold tabular-nums">{t('{celsius} °C', { celsius })}</span>
      {isExcursion && (
        <Badge tone="lost" icon="warning">
          {t('Out of range')}
        </Badge>
      )}
      <span className="text-quiet wrap-anywhere">
        <Time detail at={at} /> · <Data>{by}</Data>
      </span>
    </p>
  );
}

function SetAside({ of: { reading, setAside } }: { of: ReadingResult }) {
  if (!reading.isExcursion) return <Banner kind="success">{t('Saved. Within range.')}</Banner>;
  return (
    <Banner kind="warning">
      {setAside.length === 0
        ? t('Out of range. Nothing stored here was for sale.')
        : t('Out of range. Quarantined until released for sale: {products}', {
            products: setAside.map(({ product }) => product).join(', '),
          })}
    </Banner>
  );
}

interface ReadingFormProps {
  pharmacyId: string;
  placeId: string;
  done: (result: ReadingResult) => void;
}

function ReadingForm({ pharmacyId, placeId, done }: ReadingFormProps) {
  const { nonceOf } = useNonce();

  async function send({ celsius, device }: Typed<'celsius' | 'device'>) {
    const asked = { id: pharmacyId, placeId, celsius: Number(celsius), device };
    done(await addReading({ ...asked, nonce: nonceOf(asked) }));
  }

  return (
    <Form action={send}>
      <Field
        name="celsius"
        label={t('Temperature (°C)')}
        type="number"
        inputMode="text"
        required
        min={CELSIUS.min}
        max={CELSIUS.max}
        step={0.1}
        fault={t('A temperature from {min} to {max} °C', { min: CELSIUS.min, max: CELSIUS.max })}
        autoComplete="off"
      />
      <Field name="device" label={t('Thermometer')} maxLength={LAW_LIMITS.device} autoComplete="off" />
      <OnlineSubmit wide>{t('Save')}</OnlineSubmit>
    </Form>
  );
}
