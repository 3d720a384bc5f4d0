import type { CaseStatus } from '../../../contract/base/statuses/verification.ts'
import type { CompanyType, ItemState, VerificationItem } from '../../../contract/base/verificationItems.ts'
import type { CallRequest, CallResponse } from '../../../contract/calls.ts'

export type Submission = Omit<CallRequest<'/verification/submit'>, 'is_declared'>
export type ShownSubmission = NonNullable<CallResponse<'/verification/get'>['case']>['submission']

export interface CaseRow {
  business_id: string
  id: string
  attempt: number
  status: CaseStatus
  company_type: CompanyType
  sealed_submission: string
  file_ids: string[]
  submitted_by: string
  submitted_by_name: string
  submitted_at: Date
  review_by: Date
  closed_at: Date | null
  reason: string
}

export interface ItemRow {
  business_id: string
  case_id: string
  item: VerificationItem
  place: number
  state: ItemState
  reason: string
  due_at: Date | null
  decided_by: string | null
  decided_at: Date | null
}

export interface MessageRow {
  business_id: string
  id: string
  case_id: string
  item: VerificationItem
  author: 'staff' | 'person'
  author_id: string
  author_name: string
  text: string
  file_ids: string[]
  at: Date
}

export interface DraftRow {
  business_id: string
  saved_step: number
  sealed_value: string
  file_ids: string[]
  version: number
  updated_by: string
  updated_at: Date
}
