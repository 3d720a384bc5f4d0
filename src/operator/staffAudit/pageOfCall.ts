import type { StaffPath } from '../../../contract/calls.ts'
import type { PathName } from '../../addresses/paths.ts'

/** What a call of the desk is about: `refund` of `/staff/refund/list`. */
type Subject = StaffPath extends infer Path ? (Path extends `/staff/${infer Each}/${string}` ? Each : never) : never

/** Where staff make the calls about a subject. */
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

/** The page of the desk that makes a call; null of one that belongs to none, such as a log-in. */
export function pageOfCall(path: string): PathName | null {
  const [, subject = ''] = /^\/staff\/([^/]+)\//.exec(path) ?? []
  return isSubject(subject) ? pages[subject] : null
}
