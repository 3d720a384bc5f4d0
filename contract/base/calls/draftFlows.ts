/** Flows that save drafts on the server (spec §3 "Business draft: saved step and its value"). */
export const draftFlows = [
  'send-money',
  'domestic-transfer',
  'domestic-bulk-transfer',
  'business-bulk-transfer',
] as const
export type DraftFlow = (typeof draftFlows)[number]
