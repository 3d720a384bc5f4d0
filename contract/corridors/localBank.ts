import { purposeCodes } from '../base/money/purposes.ts'
import type { Bank, BankDirectory } from './banks/bank.ts'
import { type Corridor, cutOff, feePayers, noRejectionFee, type RecipientField } from './corridor.ts'
import { documentsAbroad } from './documentRules.ts'

/** Shared parts of the 2026 packs for domestic bank transfers; each pack adds the rest. */
export const localBank = {
  method: 'bank',
  rail: 'local',
  recipient_types: ['business', 'individual'],
  payout_decimals: 2,
  fee_payers: feePayers,
  rejection_fee: noRejectionFee,
  cut_off: cutOff,
  any_of: [],
  purposes: purposeCodes,
  documents: documentsAbroad,
  effective_date: '2026-11-01',
} as const satisfies Partial<Corridor>

/** Choice from a directory that lists every bank of the network. */
export const bankChoice = (banks: readonly Bank[], example: string): RecipientField => ({
  name: 'bank_code',
  required: true,
  format: 'choice',
  label: 'corridors.labels.bank',
  example,
  input_mode: 'text',
  choices: banks,
})

export const wholeDirectory = (banks: readonly Bank[], source: string): BankDirectory => ({
  field: 'bank_code',
  kind: 'whole',
  banks,
  as_of: '2026-11-01',
  source,
})

export const accountNumber = (rule: Pick<RecipientField, 'format' | 'help' | 'example'>): RecipientField => ({
  name: 'bank_account_number',
  required: true,
  label: 'corridors.labels.account_number',
  input_mode: 'numeric',
  ...rule,
})

/** Asked when the code does not identify the bank. */
export const bankName = (example: string): RecipientField => ({
  name: 'bank_name',
  required: false,
  format: 'latin_company',
  label: 'corridors.labels.bank_name',
  help: 'corridors.help.bank_name',
  example,
  input_mode: 'text',
})
