import type { CallRequest } from '../../contract/calls.ts'
import { password } from './business.ts'

/** A valid bank account of the company. */
export const bankAccountOf = (
  company: string,
  more: Partial<CallRequest<'/business/add-bank-account'>> = {},
): CallRequest<'/business/add-bank-account'> => ({
  bank_code: '014',
  account_number: '7001234567',
  account_name: `${company.toUpperCase()} PT`,
  is_default: false,
  password,
  ...more,
})
