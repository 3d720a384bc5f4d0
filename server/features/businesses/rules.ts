import { verificationStatus } from '../../../contract/base/statuses/verification.ts'
import type { CompanyRow } from './store.ts'

/** Submitted details and documents cannot be changed (spec §4). */
export const canEdit = ({ is_verified }: Pick<CompanyRow, 'is_verified'>): boolean =>
  is_verified === verificationStatus.not_verified || is_verified === verificationStatus.declined
