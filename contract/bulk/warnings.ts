/** Cell warnings that do not prevent a row from being paid. */
export const bulkWarnings = [
  'zero_restored',
  'zero_missing',
  'digits_lost',
  'twice_in_file',
  'paid_lately',
  'name_differs',
] as const
export type BulkWarning = (typeof bulkWarnings)[number]
