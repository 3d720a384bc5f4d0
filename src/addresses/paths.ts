import { generatePath } from 'react-router'

/** The addresses of spec §2 below `basename`. Links are made by `pathTo`, never by joining text. */
export const basename = '/business'

export const paths = {
  home: '/home',
  report: '/report/:type?',
  reportDetail: '/report-detail/:id/:type?',
  balance: '/balance',
  recipients: '/recipient',
  recipientDetail: '/recipient-detail/:idRecipient',
  recipientNew: '/add-international-recipient',
  sendMoney: '/business-send-money/:step?/:id?',
  domesticTransfer: '/domestic-single-transfer',
  transferSuccess: '/transfer-success/:type',
  roles: '/roles',
  auditLog: '/audit-log',
  approvalPolicy: '/approval-policy',
  userSettings: '/user-settings/:tab?',
} as const

export type PathName = keyof typeof paths

type Names<Path extends string> = Path extends `${infer Head}/${infer Tail}`
  ? Names<Head> | Names<Tail>
  : Path extends `:${infer Name}`
    ? Name
    : never
type Params<Path extends string> = { [Name in Names<Path> as Name extends `${string}?` ? never : Name]: string } & {
  [Name in Names<Path> as Name extends `${infer Bare}?` ? Bare : never]?: string
}

/** `pathTo('reportDetail', { id })` → `/report-detail/…`; values are encoded. */
export const pathTo = <Name extends PathName>(
  name: Name,
  ...[params]: keyof Params<(typeof paths)[Name]> extends never ? [] : [Params<(typeof paths)[Name]>]
): string => generatePath<string>(paths[name], { ...params })

const decoded = (id: string | undefined): string => decodeURIComponent(id ?? '')

/** What react-admin would link to, and where that stands here. Edit pages are detail pages. */
const frameworkPaths: readonly (readonly [RegExp, (id: string | undefined) => string])[] = [
  [/^\/recipients$/, () => pathTo('recipients')],
  [/^\/recipients\/create$/, () => pathTo('recipientNew')],
  [/^\/recipients\/([^/]+)(?:\/show)?$/, (id) => pathTo('recipientDetail', { idRecipient: decoded(id) })],
  [/^\/transfers$/, () => pathTo('report', {})],
  [/^\/transfers\/create$/, () => pathTo('sendMoney', {})],
  [/^\/transfers\/([^/]+)(?:\/show)?$/, (id) => pathTo('reportDetail', { id: decoded(id) })],
  [/^\/balance(?:\/.*)?$/, () => pathTo('balance')],
  [/^\/audit(?:\/.*)?$/, () => pathTo('auditLog')],
]

/** Maps a link made by the framework onto the specification's address; any other passes as it is. */
export function toSpecPath(path: string): string {
  const [pathname = '', ...rest] = path.split(/(?=[?#])/)
  for (const [pattern, make] of frameworkPaths) {
    const match = pattern.exec(pathname)
    if (match) return make(match[1]) + rest.join('')
  }
  return path
}
