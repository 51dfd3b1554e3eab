/** Drawings of the screens in "How to create". */
import type { ReactElement } from 'react';
import { Amount, Box, Check, Face, Line, Phone, Pressed, Tap } from './shapes.tsx';

export type PictureName = keyof typeof DRAWINGS;

export function StepPicture({ name }: { name: PictureName }) {
  return <Phone>{DRAWINGS[name]}</Phone>;
}

const KIND_ICONS = [
  'M4 8a4 4 0 1 0 8 0 4 4 0 1 0-8 0m7 3 3 3',
  'M5 7a2.5 2.5 0 1 0 5 0 2.5 2.5 0 1 0-5 0m-2 7c0-5 9-5 9 0m-1-9a2.5 2.5 0 0 1 0 5m1 1c2 0 3 1 3 3',
  'M4 4h5l6 6-5 5-6-6zm2.5 2.5h.1',
];

function Kinds({ chosen }: { chosen: number }) {
  return (
    <>
      {KIND_ICONS.map((icon, index) => (
        <g key={icon} transform={`translate(0 ${6 + index * 34})`}>
          <Box y={0} height={28} chosen={index === chosen} />
          <path
            d={icon}
            transform="translate(12 5)"
            fill="none"
            strokeWidth={1.4}
            className={index === chosen ? 'stroke-primary' : 'stroke-neutral'}
          />
          <Line x={36} y={8} width={44} strong={index === chosen} />
          <Line x={36} y={16} width={60} />
        </g>
      ))}
      <Tap x={100} y={24 + chosen * 34} />
    </>
  );
}

function Form() {
  return (
    <>
      {[52, 34, 64].map((width, index) => (
        <g key={width} transform={`translate(0 ${4 + index * 26})`}>
          <Line x={8} y={0} width={26} />
          <Box y={7} height={15} />
          <Line x={14} y={13} width={width} strong />
        </g>
      ))}
      <Pressed y={86} />
    </>
  );
}

function Pack() {
  return (
    <>
      <Box y={6} height={62} chosen />
      <path d="M30 22h34v36H30zM30 22l7-8h34l-7 8zM64 22l7-8v36l-7 8z" className="fill-base-100 stroke-primary" />
      <path d="M43 34h8v-4h4v4h8v4h-8v4h-4v-4h-8z" transform="translate(-6 4)" className="fill-primary" />
      <path d="M86 30h5l2-3h6l2 3h5v14H86z" fill="none" strokeWidth={1.4} className="stroke-primary" />
      <circle cx={96} cy={37} r={4} fill="none" strokeWidth={1.4} className="stroke-primary" />
      <Box y={74} width={50} height={15} />
      <path d="M14 78h7v7h-7zm0 2.5h7M16 76.500v2m3-2v2" fill="none" className="stroke-neutral" />
      <Line x={26} y={80} width={24} strong />
      <Box x={62} y={74} width={50} height={15} />
      <Line x={68} y={80} width={16} strong />
      <Pressed y={95} />
    </>
  );
}

function Prices() {
  return (
    <>
      {[26, 40, 34].map((width, index) => (
        <g key={width} transform={`translate(0 ${6 + index * 34})`}>
          <Box y={0} height={28} chosen={index === 0} />
          <Face x={22} y={14} />
          <Line x={36} y={8} width={width - 4} strong />
          <Line x={36} y={16} width={width - 12} />
          <Amount x={index === 0 ? 62 : 76} y={8} />
        </g>
      ))}
      <Check x={101} y={20} />
    </>
  );
}

function Shares() {
  const tones = ['fill-primary', 'fill-primary opacity-70', 'fill-primary opacity-45'];
  return (
    <>
      <Line x={8} y={6} width={56} strong />
      <rect x={8} y={16} width={104} height={10} rx={5} className="fill-base-300" />
      <path d="M13 16h31v10H13a5 5 0 0 1 0-10z" className={tones[0]} />
      <path d="M45 16h24v10H45z" className={tones[1]} />
      <path d="M70 16h20v10H70z" className={tones[2]} />
      {tones.map((tone, index) => (
        <g key={tone} transform={`translate(0 ${34 + index * 24})`}>
          <Face x={18} y={9} />
          <Line x={32} y={7} width={40} />
          <rect x={88} y={5} width={22 - index * 5} height={8} rx={4} className={tone} />
        </g>
      ))}
      <Pressed y={108} />
    </>
  );
}

function Group() {
  return (
    <>
      <Box y={4} height={22} chosen />
      {[20, 32, 44].map((x) => (
        <Face key={x} x={x} y={15} />
      ))}
      <Line x={60} y={13} width={40} strong />
      <path d="M14 34h54a5 5 0 0 1 5 5v10a5 5 0 0 1-5 5H20l-6 5z" className="fill-base-200 stroke-base-300" />
      <Line x={22} y={42} width={40} />
      <path d="M106 62H56a5 5 0 0 0-5 5v14a5 5 0 0 0 5 5h44l6 5z" className="fill-secondary" />
      <Line x={58} y={69} width={38} strong />
      <Line x={58} y={77} width={26} strong />
      <Pressed y={96} />
    </>
  );
}

function Wallet() {
  return (
    <>
      <Box y={6} height={66} />
      <Line x={16} y={14} width={34} strong />
      <Amount x={74} y={11} />
      <path className="stroke-base-300" d="M16 30h88M16 46h88" />
      <Line x={16} y={36} width={28} />
      <Line x={84} y={36} width={20} />
      <rect x={16} y={51} width={88} height={15} rx={4} className="fill-warning opacity-40" />
      <path
        d="M22 57h7v6h-7zm1.5 0v-1.500a2 2 0 0 1 4 0V57"
        fill="none"
        className="stroke-warning-content dark:stroke-warning"
      />
      <Line x={36} y={57} width={48} strong />
      <Pressed y={82} />
    </>
  );
}

const DRAWINGS = {
  'kind-demand': <Kinds chosen={0} />,
  'kind-joint': <Kinds chosen={1} />,
  'kind-sale': <Kinds chosen={2} />,
  form: <Form />,
  pack: <Pack />,
  prices: <Prices />,
  shares: <Shares />,
  group: <Group />,
  wallet: <Wallet />,
} as const satisfies Record<string, ReactElement>;
