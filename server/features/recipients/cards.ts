import { cardToken, isCardToken } from '../../../contract/corridors/cards.ts'
import { decryptForBusiness, encryptForBusiness } from '../../businessSecrets.ts'
import type { Tx } from '../../db/client.ts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../errors.ts'
import { keyedHash } from '../../secrets.ts'
import { accountTailOf, type ValidatedRecipient } from './rules.ts'
import { findCard, insertCard } from './store.ts'

/** Card numbers are stored encrypted, for the rail alone. Everything else uses a token. */
type Keys = Pick<Deps, 'keys'>

const labelOf = (businessId: string, token: string): string => `card ${token} of ${businessId}`

const tokenOf = ({ keys }: Keys, businessId: string, number: string): string =>
  cardToken(number, keyedHash(keys.pepper, 'card', businessId, number))

async function saveCard(tx: Tx, deps: Keys, businessId: string, number: string): Promise<string> {
  const token = tokenOf(deps, businessId, number)
  const sealed = await encryptForBusiness(tx, deps.keys, businessId, labelOf(businessId, token), number)
  await insertCard(tx, businessId, token, sealed)
  return token
}

/** The recipient with a token in place of its card number. A submitted token must be one of the business's own. */
export async function withStoredCard(
  tx: Tx,
  deps: Keys,
  businessId: string,
  checked: ValidatedRecipient,
): Promise<ValidatedRecipient> {
  const { card_number } = checked.details
  if (card_number === undefined) return checked
  if (isCardToken(card_number)) {
    if ((await findCard(tx, businessId, card_number)) === null)
      throw new AppError('input_invalid', { field: 'details.card_number', rule: 'patterns.card_number' })
    return checked
  }
  const token = await saveCard(tx, deps, businessId, card_number)
  const details = { ...checked.details, card_number: token }
  return { ...checked, details, account_number: token, account_tail: accountTailOf(token) }
}

/** The number itself, for the paying rail. Throws if the stored card is not the token's. */
export async function decryptCard(tx: Tx, deps: Keys, businessId: string, token: string): Promise<string> {
  const sealed = await findCard(tx, businessId, token)
  if (sealed === null) throw new Error('a stored card is missing')
  const number = await decryptForBusiness(tx, deps.keys, businessId, labelOf(businessId, token), sealed)
  if (tokenOf(deps, businessId, number) !== token) throw new Error('a stored card does not match its token')
  return number
}
