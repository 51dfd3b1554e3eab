/** The icons: one stroke, one grid, drawn here so that none is fetched. */
const SHAPES = {
  posts: 'M5 4h11v16H6a2 2 0 0 1-2-2V5a1 1 0 0 1 1-1Zm11 5h4v9a2 2 0 0 1-4 0M7.5 8h5M7.5 12h5M7.5 16h5',
  business:
    'M4 9.5 5.5 4h13L20 9.5M4 9.5a2.7 2.7 0 0 0 5.3 0 2.7 2.7 0 0 0 5.4 0 2.7 2.7 0 0 0 5.3 0M5.5 12v8h13v-8M10 20v-4.5h4V20',
  chatrooms: 'M4 5h11v8H9l-3.5 3v-3H4V5Zm14 4h2v8h-1.5v3L15 17h-4v-1',
  chats: 'M4 5h16v11h-8l-4.5 4v-4H4V5Z',
  search: 'M10.5 17a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13Zm4.8-1.7L20 20',
  people:
    'M9 11a3.2 3.2 0 1 0 0-6.4A3.2 3.2 0 0 0 9 11Zm-6 8.5c0-3.3 2.6-5.5 6-5.5s6 2.2 6 5.5M16 4.9a3 3 0 0 1 0 5.8M17.5 14.3c2.1.7 3.5 2.6 3.5 5.2',
  requests:
    'M10 11a3.2 3.2 0 1 0 0-6.4 3.2 3.2 0 0 0 0 6.4Zm-6.5 8.5c0-3.3 2.7-5.5 6.5-5.5 2 0 3.7.6 4.9 1.7M18.5 13v6m3-3h-6',
  person: 'M12 11.5a3.7 3.7 0 1 0 0-7.4 3.7 3.7 0 0 0 0 7.4Zm-7.5 8.5c0-3.5 3.2-6 7.5-6s7.5 2.5 7.5 6',
  more: 'M5.5 12.5a.5.5 0 1 0 0-1 .5.5 0 0 0 0 1Zm6.5 0a.5.5 0 1 0 0-1 .5.5 0 0 0 0 1Zm6.5 0a.5.5 0 1 0 0-1 .5.5 0 0 0 0 1Z',
  edit: 'M5 19h3.5L19 8.5 15.5 5 5 15.5V19Zm8-11.5 3.5 3.5',
  remove: 'M5 7h14M9.5 7V4.5h5V7M7 7l1 13h8l1-13M10.5 11v5m3-5v5',
  block: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18ZM5.8 5.8l12.4 12.4',
  mail: 'M4 6h16v12.5H4V6Zm0 1 8 6 8-6',
  phone: 'M6 4h3.5l1.5 4-2 1.5a11 11 0 0 0 5 5l1.5-2 4 1.5V18a2 2 0 0 1-2 2C10.5 20 4 13.5 4 6a2 2 0 0 1 2-2Z',
  job: 'M4 8h16v11H4V8Zm5 0V5h6v3M4 12.5h16M12 11.5v2',
  question: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18ZM9.5 9.7a2.6 2.6 0 1 1 3.7 2.4c-.8.4-1.2.9-1.2 1.9m0 2.5v.01',
  like: 'M12 20s-7.5-4.6-7.5-10A4.2 4.2 0 0 1 12 7.6 4.2 4.2 0 0 1 19.5 10c0 5.4-7.5 10-7.5 10Z',
  comment: 'M4 5h16v11h-7l-4 4v-4H4V5Zm4.5 4h7m-7 3h4.5',
  reply: 'M10 5.5 4.5 11l5.5 5.5M4.5 11H14a5.5 5.5 0 0 1 5.5 5.5V19',
  share: 'M12 15V4m-4 4 4-4 4 4M5 12.5V20h14v-7.5',
  report: 'M6 21V4h11l-2 4 2 4H6',
  bell: 'M6 16.5V11a6 6 0 0 1 12 0v5.5l1.5 1.5h-15L6 16.5Zm4 4h4',
  settings: 'M4 7h9m4 0h3M4 17h3m4 0h9M15 9a2 2 0 1 0 0-4 2 2 0 0 0 0 4Zm-6 10a2 2 0 1 0 0-4 2 2 0 0 0 0 4Z',
  globe:
    'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18ZM3.2 12h17.6M12 3c2.4 2.5 3.6 5.5 3.6 9s-1.2 6.5-3.6 9c-2.4-2.5-3.6-5.5-3.6-9S9.6 5.5 12 3Z',
  tag: 'M4 4h8l8 8-8 8-8-8V4Zm4.5 4.5h.01',
  microphone: 'M12 14.5a3 3 0 0 0 3-3v-5a3 3 0 0 0-6 0v5a3 3 0 0 0 3 3Zm-6-3.5v.5a6 6 0 0 0 12 0V11M12 17.5V21m-3 0h6',
  play: 'M8 5v14l11-7L8 5Z',
  pause: 'M9 5.5v13m6-13v13',
  stop: 'M7 7h10v10H7V7Z',
  close: 'M6 6l12 12M18 6 6 18',
  menu: 'M4 7h16M4 12h16M4 17h16',
  language:
    'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18ZM3.5 9h17m-17 6h17M12 3c2.7 2.7 4 5.7 4 9s-1.3 6.3-4 9c-2.7-2.7-4-5.7-4-9s1.3-6.3 4-9Z',
  star: 'm12 4 2.5 5.1 5.5.8-4 3.9 1 5.5-5-2.6-5 2.6 1-5.5-4-3.9 5.5-.8L12 4Z',
  plus: 'M12 5v14M5 12h14',
  minus: 'M5 12h14',
  camera: 'M4 8h4l1.5-2.5h5L16 8h4v11H4V8Zm8 8.2a3.2 3.2 0 1 0 0-6.4 3.2 3.2 0 0 0 0 6.4Z',
  scan: 'M4 8.5V4h4.5M15.5 4H20v4.5M20 15.5V20h-4.5M8.5 20H4v-4.5M8 8.5v7m3-7v7m2.5-7v7m2.5-7v7',
  torch: 'M7 3h10v3.5L14.5 11v10h-5V11L7 6.5V3Zm0 3.5h10M12 13.5v2.5',
  lens: 'M4 8h4l1.5-2.5h5L16 8h4v11H4V8Zm5.2 6.7a3 3 0 0 0 5.2.8m.4-3.7a3 3 0 0 0-5.2-.8m5.4-1.6v2.4h-2.4M9 17v-2.3h2.3',
  check: 'm5 12.5 4.5 4.5L19 7.5',
  checks: 'm2.5 12.5 4.5 4.5L16.5 7.5M11.5 17 21.5 7.5',
  attach: 'M19 11.5 11.8 18.7a4.2 4.2 0 0 1-6-6l7.6-7.5a2.8 2.8 0 0 1 4 4l-7.4 7.3a1.4 1.4 0 0 1-2-2l6.6-6.5',
  file: 'M6 3.5h8L18.5 8v12.5H6v-17Zm8 0V8h4.5M9 12.5h6M9 16h6',
  picture: 'M4 5h16v14H4V5Zm0 11 4.5-4.5 4 4 2.5-2.5 5 5M15.5 9.5h.01',
  muted: 'M8 6.5a6 6 0 0 1 10 4.5v4m1.5 3h-15L6 16.5V11c0-.7.1-1.4.3-2M10 20.5h4M4 4l16 16',
  warning: 'M12 4 2.8 19.5h18.4L12 4Zm0 6v4.5m0 2.5v.01',
  error: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18ZM9 9l6 6m0-6-6 6',
  info: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18Zm0-10v6m0-9v.01',
  success: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18Zm-4-8.7 2.8 2.7L16 9.5',
  back: 'M14.5 5.5 8 12l6.5 6.5',
  forward: 'M9.5 5.5 16 12l-6.5 6.5',
  up: 'M12 19V6m-6 5.5L12 5.5l6 6',
  send: 'M4 12 20 4l-5.5 16-3-6.5L4 12Zm7.5 1.5L20 4',
  clock: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18Zm0-14v5l3.3 2',
  place: 'M12 21s6.5-5.6 6.5-11A6.5 6.5 0 0 0 5.5 10c0 5.4 6.5 11 6.5 11Zm0-8.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5Z',
  pharmacy: 'M9 4h6v5h5v6h-5v5H9v-5H4V9h5V4Z',
  copy: 'M9 8.5h11V20H9V8.5Zm-3.5 7H4V4h11v1.5',
  box: 'M4 8l8-4 8 4v8l-8 4-8-4V8Zm0 0 8 4 8-4m-8 4v8',
  calendar: 'M5 6h14v14H5V6Zm0 4.5h14M9 4v4m6-4v4',
  wallet: 'M4 7h14a2 2 0 0 1 2 2v9a2 2 0 0 1-2 2H6a2 2 0 0 1-2-2V7Zm0 0 11-3v3m1.5 6.5h.01',
  lock: 'M6 11h12v9H6v-9Zm2.5 0V8a3.5 3.5 0 0 1 7 0v3',
  licence: 'M12 3.5l7 2.5v5.5c0 4.3-2.8 7.3-7 9-4.2-1.7-7-4.7-7-9V6l7-2.5Zm-3 8.7 2.2 2.2 4-4.4',
  mobile: 'M7.5 3h9v18h-9V3Zm3.5 15h2',
  desk: 'M4 5h16v11H4V5Zm4.5 15h7M12 16v4',
  leave: 'M10 4H5v16h5m4-12 4 4-4 4m4-4H9',
  offline:
    'M4 9.5A12 12 0 0 1 9 6.6m6-.2a12 12 0 0 1 5 3.1M7.5 13a7 7 0 0 1 3-1.8m3.5.1a7 7 0 0 1 2.5 1.7M12 17.5v.01M4 4l16 16',
} as const;

export type IconName = keyof typeof SHAPES;

/** Decorative: text or an `aria-label` beside it says the meaning. */
export function Icon({ name, size = 20, className = '' }: { name: IconName; size?: number; className?: string }) {
  return (
    <svg
      viewBox="0 0 24 24"
      width={size}
      height={size}
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      className={`shrink-0 ${className}`}
    >
      <path d={SHAPES[name]} />
    </svg>
  );
}
