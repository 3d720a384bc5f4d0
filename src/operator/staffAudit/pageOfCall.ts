import type { StaffPath } from '../../../contract/calls.ts'
import type { PathName } from '../../addresses/paths.ts'

/** The subject of a staff call: `refund` for `/staff/refund/list`. */
type Subject = StaffPath extends infer Path ? (Path extends `/staff/${infer Each}/${string}` ? Each : never) : never

/** The page where staff make the calls of a subject. */
const pages: Readonly<Record<Subject, PathName>> = {
  proposal: 'proposals',
  exception: 'exceptions',
  'rail-file': 'exceptions',
  switch: 'switches',
  reconciliation: 'reconciliation',
  books: 'bookEntries',
  customer: 'customers.list',
  verification: 'verifications.list',
  receipt: 'receipts.list',
  factor: 'factorRequests',
  notice: 'homeNotices',
  holiday: 'homeNotices',
  system: 'system',
  clock: 'system',
  audit: 'staffAudit',
  price: 'prices',
  promo: 'promos',
  refund: 'refundQueue',
  'api-request': 'apiRequests',
}

const isSubject = (text: string): text is Subject => Object.hasOwn(pages, text)

/** The page that makes a staff call; null for calls without a page, such as the sign-in. */
export function pageOfCall(path: string): PathName | null {
  const [, subject = ''] = /^\/staff\/([^/]+)\//.exec(path) ?? []
  return isSubject(subject) ? pages[subject] : null
}
