import { verificationStatus } from '../../../contract/base/statuses/verification.ts'
import type { CompanyRow } from './store.ts'

/** Not yet, or not again: what was submitted stays as it is (spec §4). */
export const canEdit = ({ is_verified }: Pick<CompanyRow, 'is_verified'>): boolean =>
  is_verified === verificationStatus.not_verified || is_verified === verificationStatus.declined
