/** The fee calculator: reads its input from the address, and with JavaScript answers while somebody types. */
import type { PageProps } from '#contract/public/public-page.ts';
import { type Message, message } from '#rules/i18n/message.ts';
import {
  CHARGE_PER_MILLE,
  formatNaira,
  PROVIDER_MAXIMUM_KOBO,
  PROVIDER_MINIMUM_KOBO,
  WALLET_MAXIMUM_KOBO,
} from '#rules/money.ts';
import { reserveSentence } from '#rules/money/earning.ts';
import { WALLET_LIMITS } from '#rules/money/wallet.ts';
import { t } from '../i18n.ts';
import {
  calculate,
  type Calculation,
  type CalculatorFault,
  type CalculatorField,
  type CalculatorInput,
} from '#rules/money/calculator.ts';
import { Frame } from './frame/Frame.tsx';
import { PageHead } from './part/PageHead.tsx';
import { Section } from './part/Section.tsx';
import { Price } from './part/Price.tsx';

const CHARGE = `${CHARGE_PER_MILLE / 10}%`;

const FAULTS: Record<CalculatorFault, Message> = {
  amount: message('Type in a valid amount'),
  most: message('A wallet holds at most {most}', { most: formatNaira(WALLET_MAXIMUM_KOBO) }),
  quantity: message('Enter a whole number from 1 to {n}', { n: WALLET_LIMITS.quantity.toLocaleString('en-NG') }),
};

const LABELS: Record<CalculatorField, Message> = {
  amount: message('Agreed amount, in naira'),
  quantity: message('Quantity'),
  price: message('Unit price, in naira'),
};

export function Fees(props: PageProps) {
  const input = (props.data ?? {}) as CalculatorInput;
  const result = calculate(input);
  return (
    <Frame of={props}>
      <PageHead title={t('Fee calculator')} lead={t('See what a trade costs before you agree.')} />
      <div className="mx-auto grid max-w-6xl gap-8 px-4 py-10 sm:py-14 md:grid-cols-2 md:gap-12">
        <Form input={input} result={result} />
        <Result result={result} />
      </div>
      <Price language={props.language} tinted hasCalculator={false} />
      {props.facts.reserve && <ReserveSection reserve={props.facts.reserve} />}
    </Frame>
  );
}

/** The reserve of new sellers, to read before their first sale. */
function ReserveSection({ reserve }: { reserve: NonNullable<PageProps['facts']['reserve']> }) {
  const { percent, days, ...who } = reserve;
  return (
    <Section id="reserve" title={t('Reserve for new sellers')}>
      <div className="grid max-w-prose gap-3 text-lg leading-relaxed">
        <p>{t(reserveSentence({ percent, days }, EXAMPLE_KOBO))}</p>
        <p>
          {t(
            'You are new for your first {newDays} days, and until you have {newTrades} trades with {newPayers} buyers. There is no reserve on bank transfers.',
            who,
          )}
        </p>
      </div>
    </Section>
  );
}

/** A round amount for the example of the reserve. */
const EXAMPLE_KOBO = 1_000_000;

function Form({ input, result }: { input: CalculatorInput; result: Calculation }) {
  const faultOf = (field: CalculatorField) =>
    result && 'fault' in result && result.field === field ? result.fault : undefined;
  const field = (name: CalculatorField) => <Field name={name} value={input[name] ?? ''} fault={faultOf(name)} />;
  return (
    <form
      method="get"
      id="calculator"
      noValidate
      className="grid content-start gap-5"
      data-words={JSON.stringify({ amount: t(FAULTS.amount), most: t(FAULTS.most), quantity: t(FAULTS.quantity) })}
    >
      {field('amount')}
      <p className="flex items-center gap-3 text-sm text-quiet before:h-px before:grow before:bg-base-300 after:h-px after:grow after:bg-base-300">
        {t('or')}
      </p>
      <div className="grid gap-5 sm:grid-cols-2">
        {field('quantity')}
        {field('price')}
      </div>
      <button type="submit" className="btn btn-primary focus-ring">
        {t('Calculate')}
      </button>
    </form>
  );
}

interface FieldProps {
  name: CalculatorField;
  value: string;
  fault: CalculatorFault | undefined;
}

function Field({ name, value, fault }: FieldProps) {
  return (
    <div>
      <label htmlFor={name} className="block font-medium">
        {t(LABELS[name])}
      </label>
      <input
        id={name}
        name={name}
        defaultValue={value}
        inputMode={name === 'quantity' ? 'numeric' : 'decimal'}
        maxLength={24}
        autoComplete="off"
        aria-invalid={fault !== undefined}
        aria-describedby={`${name}-fault`}
        className="mt-1 h-12 w-full rounded-field border border-neutral bg-base-100 px-3 text-lg tabular-nums focus-ring aria-invalid:border-error"
      />
      <p id={`${name}-fault`} role="alert" className="mt-1 text-sm font-medium text-error empty:hidden">
        {fault && t(FAULTS[fault])}
      </p>
    </div>
  );
}

function Result({ result }: { result: Calculation }) {
  const quote = result && 'quote' in result ? result.quote : undefined;
  const lines = [
    { name: 'base', label: t('The seller gets'), kobo: quote?.baseKobo, look: 'pb-4' },
    { name: 'fee', label: t('Charge, {charge}', { charge: CHARGE }), kobo: quote?.feeKobo, look: 'border-t py-4' },
    {
      name: 'gross',
      label: t('The buyer pays'),
      kobo: quote?.grossKobo,
      look: 'border-t pt-4 text-xl font-bold tracking-tight',
    },
  ];
  return (
    <div>
      <output
        htmlFor="amount quantity price"
        className="block rounded-box border border-base-300 bg-base-200 p-6 tabular-nums"
      >
        <dl>
          {lines.map(({ name, label, kobo, look }) => (
            <div key={name} className={`flex flex-wrap justify-between gap-x-4 border-base-300 ${look}`}>
              <dt>{label}</dt>
              <dd data-result={name}>{kobo === undefined ? '–' : formatNaira(kobo)}</dd>
            </div>
          ))}
        </dl>
      </output>
      <p className="mt-4 text-sm leading-relaxed text-quiet">
        {t('You can pay from {least} to {most} at a time. Several buyers can pay into one wallet.', {
          least: formatNaira(PROVIDER_MINIMUM_KOBO),
          most: formatNaira(PROVIDER_MAXIMUM_KOBO),
        })}
      </p>
    </div>
  );
}
