import { parsePhoneNumber } from '../../../contract/base/phoneNumber.ts'

/** The digits behind the dialling code, without the zero of home calls: with it or without, a number is kept in one form. */
export const keptNumber = (dialCode: string, digits: string): string =>
  parsePhoneNumber(digits, dialCode)?.digits ?? digits
