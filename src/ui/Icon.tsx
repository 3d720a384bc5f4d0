/** One set of line icons on a 24-unit grid, shared by public pages and shell. */
const paths = {
  alert: 'M12 8v5M12 16.5v.01M10.3 3.9 2.6 17.3A2 2 0 0 0 4.3 20.3h15.4a2 2 0 0 0 1.7-3L13.7 3.9a2 2 0 0 0-3.4 0Z',
  approve:
    'M9 4.5h6V7H9zM9 5.5H6.5a1 1 0 0 0-1 1v13a1 1 0 0 0 1 1h11a1 1 0 0 0 1-1v-13a1 1 0 0 0-1-1H15M8.8 13.7l2.2 2.2 4.2-4.4',
  arrow_down: 'M12 5v14M6 13l6 6 6-6',
  arrow_left: 'M19 12H5M11 6l-6 6 6 6',
  arrow_right: 'M5 12h14M13 6l6 6-6 6',
  arrow_up: 'M12 19V5M6 11l6-6 6 6',
  arrow_up_right: 'M7 17 17 7M8 7h9v9',
  bank: 'M3 10h18M12 3 3.5 8v2h17V8L12 3ZM5.5 10v8M10 10v8M14 10v8M18.5 10v8M3 20.5h18',
  bell: 'M6 9a6 6 0 1 1 12 0c0 5 2 6.5 2.5 7.5h-17C4 15.5 6 14 6 9ZM10 20a2.2 2.2 0 0 0 4 0',
  calendar:
    'M4 6.5A1.5 1.5 0 0 1 5.5 5h13A1.5 1.5 0 0 1 20 6.5v12a1.5 1.5 0 0 1-1.5 1.5h-13A1.5 1.5 0 0 1 4 18.5v-12ZM4 10h16M8 3v4M16 3v4',
  chart: 'M4 4v16h16M8 15l3.5-4 3 2.5L20 7',
  check: 'm5 12.5 4.5 4.5L19 7.5',
  check_circle: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18ZM8.2 12.3l2.6 2.6 5-5.2',
  chevron_down: 'm6 9.5 6 6 6-6',
  chevron_left: 'm14.5 6-6 6 6 6',
  chevron_right: 'm9.5 6 6 6-6 6',
  clock: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18ZM12 7v5.3l3.3 2',
  close: 'M6 6l12 12M18 6 6 18',
  contacts:
    'M7 3.5h11.5a1 1 0 0 1 1 1v15a1 1 0 0 1-1 1H7a1.5 1.5 0 0 1-1.5-1.5V5A1.5 1.5 0 0 1 7 3.5ZM3.5 8h3.5M3.5 12h3.5M3.5 16h3.5M13 12a2.2 2.2 0 1 0 0-4.4 2.2 2.2 0 0 0 0 4.4ZM9.3 16.8c.4-2 1.8-2.9 3.7-2.9s3.3.9 3.7 2.9',
  copy: 'M9 9h10a1 1 0 0 1 1 1v10a1 1 0 0 1-1 1H9a1 1 0 0 1-1-1V10a1 1 0 0 1 1-1ZM16 9V4a1 1 0 0 0-1-1H5a1 1 0 0 0-1 1v10a1 1 0 0 0 1 1h3',
  document: 'M7 3h7l5 5v12a1 1 0 0 1-1 1H7a1 1 0 0 1-1-1V4a1 1 0 0 1 1-1ZM14 3v5h5M9.5 13h6M9.5 16.5h6',
  download: 'M12 4v11M7 10.5l5 5 5-5M4.5 20h15',
  edit: 'M4 20h4L19.5 8.5a2 2 0 0 0 0-2.8l-1.2-1.2a2 2 0 0 0-2.8 0L4 16v4ZM13.5 6.5l4 4',
  eye: 'M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12ZM12 15a3 3 0 1 0 0-6 3 3 0 0 0 0 6Z',
  eye_off:
    'M4 4l16 16M9.9 5.8A9 9 0 0 1 12 5.5c6 0 9.5 6.5 9.5 6.5a16 16 0 0 1-2.6 3.3M14.2 14.3a3 3 0 0 1-4.4-4.2M6.5 7.6A16 16 0 0 0 2.5 12S6 18.5 12 18.5a9 9 0 0 0 4.2-1',
  filter: 'M4 6h16M7 12h10M10 18h4',
  globe:
    'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18ZM3 12h18M12 3c2.5 2.5 3.8 5.5 3.8 9S14.5 18.5 12 21c-2.5-2.5-3.8-5.5-3.8-9S9.5 5.5 12 3Z',
  grip: 'M9 6v.01M15 6v.01M9 12v.01M15 12v.01M9 18v.01M15 18v.01',
  history: 'M4 5v4.5h4.5M4.3 9.3A8.5 8.5 0 1 1 3.5 13M12 8v4.5l3 1.8',
  home: 'M4 10.5 12 4l8 6.5V19a1 1 0 0 1-1 1h-4.5v-5.5h-5V20H5a1 1 0 0 1-1-1v-8.5Z',
  info: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18ZM12 11v5.5M12 7.7v.01',
  key: 'M15.5 13a5 5 0 1 0-4.8-3.6L3.5 16.6V20h3.4v-2.2h2.2v-2.2h2.1l1.3-1.5a5 5 0 0 0 3-1.1ZM16.5 7.5v.01',
  layers: 'M12 3.5 3 8l9 4.5L21 8l-9-4.5ZM3.5 12.2 12 16.5l8.5-4.3M3.5 16.2 12 20.5l8.5-4.3',
  list: 'M8 6h12M8 12h12M8 18h12M4 6h.01M4 12h.01M4 18h.01',
  lock: 'M6 11h12a1 1 0 0 1 1 1v7.5a1 1 0 0 1-1 1H6a1 1 0 0 1-1-1V12a1 1 0 0 1 1-1ZM8 11V8a4 4 0 1 1 8 0v3',
  logout: 'M14 4H6a1 1 0 0 0-1 1v14a1 1 0 0 0 1 1h8M10 12h10.5M17 8.5l3.5 3.5-3.5 3.5',
  mail: 'M4.5 5.5h15a1 1 0 0 1 1 1v11a1 1 0 0 1-1 1h-15a1 1 0 0 1-1-1v-11a1 1 0 0 1 1-1ZM4 6.5l8 6.5 8-6.5',
  monitor: 'M4 5h16a1 1 0 0 1 1 1v9.5a1 1 0 0 1-1 1H4a1 1 0 0 1-1-1V6a1 1 0 0 1 1-1ZM9 20.5h6M12 16.5v4',
  moon: 'M20 14.5A8.5 8.5 0 0 1 9.5 4 8.5 8.5 0 1 0 20 14.5Z',
  more: 'M5 11.4a.6.6 0 1 0 0 1.2.6.6 0 0 0 0-1.2ZM12 11.4a.6.6 0 1 0 0 1.2.6.6 0 0 0 0-1.2ZM19 11.4a.6.6 0 1 0 0 1.2.6.6 0 0 0 0-1.2Z',
  phone: 'M8 3h8a1 1 0 0 1 1 1v16a1 1 0 0 1-1 1H8a1 1 0 0 1-1-1V4a1 1 0 0 1 1-1ZM11 18h2',
  plus: 'M12 5v14M5 12h14',
  refresh: 'M20 11.5a8 8 0 0 0-14.5-4L4 9M4 4.5V9h4.5M4 12.5a8 8 0 0 0 14.5 4L20 15M20 19.5V15h-4.5',
  repeat: 'M17 3.5 20.5 7 17 10.5M20 7H8a4 4 0 0 0-4 4v1M7 20.5 3.5 17 7 13.5M4 17h12a4 4 0 0 0 4-4v-1',
  rules: 'M4 7h9M17 7h3M15 5v4M4 12h3M11 12h9M9 10v4M4 17h10M18 17h2M16 15v4',
  search: 'M11 18a7 7 0 1 0 0-14 7 7 0 0 0 0 14ZM16 16l4.5 4.5',
  send: 'M21 3 10.5 13.5M21 3l-6.5 18-4-7.5L3 9.5 21 3Z',
  settings:
    'M12 15a3 3 0 1 0 0-6 3 3 0 0 0 0 6ZM19.2 14.6l1.6 1.2-1.9 3.3-1.9-.8a7.6 7.6 0 0 1-2.1 1.2l-.3 2H10.8l-.3-2a7.6 7.6 0 0 1-2.1-1.2l-1.9.8-1.9-3.3 1.6-1.2a7.7 7.7 0 0 1 0-2.5L4.7 10.9l1.9-3.3 1.9.8a7.6 7.6 0 0 1 2.1-1.2l.3-2h3.8l.3 2a7.6 7.6 0 0 1 2.1 1.2l1.9-.8 1.9 3.3-1.6 1.2a7.7 7.7 0 0 1-.2 2.5Z',
  shield: 'M12 3l7.5 2.8V11c0 5-3.2 8.3-7.5 10-4.3-1.7-7.5-5-7.5-10V5.8L12 3ZM8.7 11.8l2.3 2.3 4.3-4.5',
  sun: 'M12 16.5a4.5 4.5 0 1 0 0-9 4.5 4.5 0 0 0 0 9ZM12 2.5v2M12 19.5v2M2.5 12h2M19.5 12h2M5.3 5.3l1.4 1.4M17.3 17.3l1.4 1.4M5.3 18.7l1.4-1.4M17.3 6.7l1.4-1.4',
  swap: 'M4 8h14M14.5 4.5 18 8l-3.5 3.5M20 16H6M9.5 12.5 6 16l3.5 3.5',
  transit: 'M3 12h13M12 7.5l4.5 4.5-4.5 4.5M20.5 5v14',
  trash: 'M4.5 7h15M10 7V4.5h4V7M6.5 7l.8 12.5a1 1 0 0 0 1 1h7.4a1 1 0 0 0 1-1L17.5 7M10 11v5.5M14 11v5.5',
  undo: 'M5 10h10a4.75 4.75 0 0 1 0 9.5h-3M9 5.5 4.5 10 9 14.5',
  upload: 'M12 20V9M7 13.5l5-5 5 5M4.5 4h15',
  user: 'M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8ZM4.5 20.5c.5-4 3.5-6 7.5-6s7 2 7.5 6',
  users:
    'M9 11.5a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7ZM2.5 20c.4-3.7 3-5.5 6.5-5.5s6.1 1.8 6.5 5.5M15.5 4.8a3.5 3.5 0 0 1 0 6.4M17.5 14.8c2.3.7 3.7 2.4 4 5.2',
  wallet:
    'M4 7.5v10A2.5 2.5 0 0 0 6.5 20H19a1 1 0 0 0 1-1V9.5a1 1 0 0 0-1-1H5.5A1.5 1.5 0 0 1 4 7Zm0 0A2.5 2.5 0 0 1 6.5 4.5H17v4M16 14.2h.01',
  x_circle: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18ZM9 9l6 6M15 9l-6 6',
} as const

export type IconName = keyof typeof paths

interface IconProps {
  name: IconName
  size?: number
  /** Only for icons without adjacent text. */
  label?: string
}

export const Icon = ({ name, size = 20, label }: IconProps) => (
  <svg
    width={size}
    height={size}
    viewBox="0 0 24 24"
    fill="none"
    stroke="currentColor"
    strokeWidth={size < 18 ? 2 : 1.75}
    strokeLinecap="round"
    strokeLinejoin="round"
    role={label ? 'img' : 'presentation'}
    aria-label={label}
    aria-hidden={label ? undefined : true}
    focusable="false"
    className="icon"
  >
    <path d={paths[name]} />
  </svg>
)

/** An icon as a component, as used in the rows of pages. */
export const iconOf = (name: IconName) => (props: { size?: number }) => <Icon name={name} {...props} />
