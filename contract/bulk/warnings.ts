/** Hidden or calculated content of a file. Reported by the portal, because only it reads the file. */
export const fileFindings = ['hidden_row', 'hidden_column', 'merged_cell', 'formula_cell'] as const
export type FileFinding = (typeof fileFindings)[number]

/** Cell warnings that do not prevent a row from being paid. */
export const bulkWarnings = [
  'zero_restored',
  'zero_missing',
  'digits_lost',
  'twice_in_file',
  'paid_lately',
  'name_differs',
  'bank_name_close',
  'bank_name_other',
  'id_other_name',
  'email_missing',
  ...fileFindings,
] as const
export type BulkWarning = (typeof bulkWarnings)[number]
