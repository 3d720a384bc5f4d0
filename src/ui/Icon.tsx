import type { portalIcons } from './portalIcons.ts'

/** Icons of the public pages, which load no others: line icons on a 24-unit grid. */
const publicIcons = {
  alert: 'M12 8v5M12 16.5v.01M10.3 3.9 2.6 17.3A2 2 0 0 0 4.3 20.3h15.4a2 2 0 0 0 1.7-3L13.7 3.9a2 2 0 0 0-3.4 0Z',
  check_circle: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18ZM8.2 12.3l2.6 2.6 5-5.2',
  eye: 'M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12ZM12 15a3 3 0 1 0 0-6 3 3 0 0 0 0 6Z',
  eye_off:
    'M4 4l16 16M9.9 5.8A9 9 0 0 1 12 5.5c6 0 9.5 6.5 9.5 6.5a16 16 0 0 1-2.6 3.3M14.2 14.3a3 3 0 0 1-4.4-4.2M6.5 7.6A16 16 0 0 0 2.5 12S6 18.5 12 18.5a9 9 0 0 0 4.2-1',
  lock: 'M6 11h12a1 1 0 0 1 1 1v7.5a1 1 0 0 1-1 1H6a1 1 0 0 1-1-1V12a1 1 0 0 1 1-1ZM8 11V8a4 4 0 1 1 8 0v3',
  mail: 'M4.5 5.5h15a1 1 0 0 1 1 1v11a1 1 0 0 1-1 1h-15a1 1 0 0 1-1-1v-11a1 1 0 0 1 1-1ZM4 6.5l8 6.5 8-6.5',
} as const

export type IconName = keyof typeof publicIcons | keyof typeof portalIcons

const paths: Partial<Record<IconName, string>> = { ...publicIcons }

/** Adds the icons that only a signed-in app loads. */
export function addIcons(icons: typeof portalIcons): void {
  Object.assign(paths, icons)
}

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
