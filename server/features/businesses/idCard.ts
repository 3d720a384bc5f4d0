import type { Deps } from '../../deps.ts'
import { decryptText, encryptText } from '../../secrets.ts'

/** The ID card number of a company's person in charge, as it lies in the database. */

const labelOf = (businessId: string): string => `id card of ${businessId}`

export const sealIdCard = ({ keys }: Pick<Deps, 'keys'>, businessId: string, number: string): string =>
  encryptText(keys.kek, labelOf(businessId), number)

export const openIdCard = ({ keys }: Pick<Deps, 'keys'>, businessId: string, sealed: string): string =>
  decryptText(keys.kek, labelOf(businessId), sealed)
