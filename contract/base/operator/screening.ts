/** Screening against lists of sanctions, as the compliance officer sees it. No customer reads any of this. */

/** `person`: a user of a business; `owner`: one of its owners, directors and signatories. */
export const screenedRoles = ['payee', 'payer', 'bank', 'business', 'owner', 'person'] as const
export type ScreenedRole = (typeof screenedRoles)[number]

/** In what a name was screened. A transfer may be the row of a file or the run of a schedule. */
export const screeningCauses = [
  'transfer',
  'refund',
  'incoming_payment',
  'recipient',
  'customer_change',
  'list_change',
] as const
export type ScreeningCauseKind = (typeof screeningCauses)[number]

/** `cleared`: another person of that name; `confirmed`: the one on the list. */
export const hitDecisions = ['cleared', 'confirmed'] as const
export type HitDecision = (typeof hitDecisions)[number]
/** Findings of two officers; `reversed`: the decision before was a mistake, and the hit is open again. */
export const hitFindings = [...hitDecisions, 'reversed'] as const
export type HitFinding = (typeof hitFindings)[number]
export const hitStates = ['open', ...hitDecisions] as const
export type HitState = (typeof hitStates)[number]
