import { randomBytes } from 'node:crypto'
import { findWrappedKey, insertWrappedKey } from './db/businessKeyStore.ts'
import type { Reader, Tx } from './db/client.ts'
import { AppError } from './errors.ts'
import type { Keys } from './ports/keys.ts'
import { decryptText, encryptText } from './secrets.ts'

/**
 * Personal data of a company, encrypted with a key of its own that the KEK wraps: once the wrapped key is destroyed, no copy of the data can be
 * read. Columns are written in the transaction of their change.
 */

type Kek = Pick<Keys, 'kek'>

const keyLabel = (businessId: string): string => `key of business ${businessId}`
/** Older texts, without it, are encrypted with the KEK itself. */
const form = '1.'

async function findKey(sql: Reader, { kek }: Kek, businessId: string): Promise<Buffer | null> {
  const wrapped = await findWrappedKey(sql, businessId)
  return wrapped === null ? null : Buffer.from(decryptText(kek, keyLabel(businessId), wrapped), 'base64url')
}

async function findOrMakeKey(tx: Tx, keys: Kek, businessId: string): Promise<Buffer> {
  const known = await findKey(tx, keys, businessId)
  if (known !== null) return known
  const made = randomBytes(32).toString('base64url')
  await insertWrappedKey(tx, businessId, encryptText(keys.kek, keyLabel(businessId), made))
  const key = await findKey(tx, keys, businessId)
  if (key === null) throw new AppError('business_closed')
  return key
}

export async function encryptForBusiness(
  tx: Tx,
  keys: Kek,
  businessId: string,
  label: string,
  text: string,
): Promise<string> {
  return form + encryptText(await findOrMakeKey(tx, keys, businessId), label, text)
}

/** Refused as closed once the key is destroyed. */
export async function decryptForBusiness(
  sql: Reader,
  keys: Kek,
  businessId: string,
  label: string,
  sealed: string,
): Promise<string> {
  if (!sealed.startsWith(form)) return decryptText(keys.kek, label, sealed)
  const key = await findKey(sql, keys, businessId)
  if (key === null) throw new AppError('business_closed')
  return decryptText(key, label, sealed.slice(form.length))
}
