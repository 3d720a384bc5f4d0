import { verificationStatus } from '../../../contract/base/statuses/verification.ts'
import type { CompanyRow } from './store.ts'

/** Submitted details and documents cannot be changed (spec §4), nor those of a business that never can be verified. */
export const canEdit = ({ is_verified, is_eligible }: Pick<CompanyRow, 'is_verified' | 'is_eligible'>): boolean =>
  is_verified === verificationStatus.not_verified || (is_verified === verificationStatus.declined && is_eligible)
