/** Answers in the registration form; labels: messages/catalogues/lists.ts. */
export const purposesOfUse = [
  'pay_suppliers',
  'pay_staff',
  'domestic_payments',
  'pay_group',
  'pay_services',
  'customer_payouts',
  'other',
] as const
export const monthlyVolumes = [
  'under_100m',
  'from_100m_to_500m',
  'from_500m_to_1b',
  'from_1b_to_10b',
  'over_10b',
] as const
export const monthlyFrequencies = [
  'from_1_to_10',
  'from_11_to_50',
  'from_51_to_100',
  'from_101_to_500',
  'over_500',
] as const
