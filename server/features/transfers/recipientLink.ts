import type { RecipientStep } from '../../../contract/corridors/corridor.ts'
import { bindBusiness } from '../../db/business.ts'
import type { Tx } from '../../db/client.ts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../errors.ts'
import { moneyValue } from '../../i18n/textValues.ts'
import { enqueueMail } from '../../jobs/mailOrder.ts'
import { keyedHash } from '../../secrets.ts'
import { findSender } from './detailStore.ts'
import { findWaitByToken, type RecipientWaitRow, writeSent } from './recipientWaitStore.ts'
import type { TransferRow } from './transferRow.ts'

/** The link that a recipient is mailed: the business, so that its rows can be read, and a secret of which a keyed hash is kept. */
const idBytes = 16
const secretBytes = 32

const hashOf = ({ keys }: Pick<Deps, 'keys'>, secret: Buffer): string =>
  keyedHash(keys.pepper, 'recipient link', secret.toString('base64url'))

const uuidOf = (bytes: Buffer): string =>
  bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')

/** Mails have no Korean: the page itself has. */
const mailLocales = { zh: 'zh', ko: 'en' } as const
const pageLanguages = { zh: 'zh-cn', ko: 'en' } as const

/** Mails a link; the one before is dead. Refused where the mailbox or the business has had enough of them. */
export async function sendLink(
  tx: Tx,
  deps: Pick<Deps, 'keys' | 'now' | 'newId' | 'randomBytes'>,
  {
    transfer,
    wait,
    step,
    email,
  }: { transfer: TransferRow; wait: RecipientWaitRow; step: RecipientStep; email: string },
): Promise<void> {
  const { business_id } = transfer
  const secret = Buffer.from(deps.randomBytes(secretBytes))
  const token = Buffer.concat([Buffer.from(business_id.replaceAll('-', ''), 'hex'), secret]).toString('base64url')
  const sender = await findSender(tx, business_id)
  const hours = Math.max(1, Math.floor((wait.expires_at.getTime() - deps.now().getTime()) / 3_600_000))
  await enqueueMail(tx, deps, {
    template: 'recipient_link',
    to: email,
    business_id,
    locale: mailLocales[step.language],
    values: {
      company: sender?.name ?? '',
      amount: moneyValue(transfer.receive_amount_minor, transfer.receive_currency),
      hours: String(hours),
    },
    secretPath: `/business/recipient-step?language=${pageLanguages[step.language]}&code=${token}`,
  })
  await writeSent(tx, wait, { token_hash: hashOf(deps, secret), sent_to: email })
}

/** One refusal for a link that never was, is spent, has run out or was followed by a newer one. The transaction is bound to its business. */
export async function mustFindWait(
  tx: Tx,
  deps: Pick<Deps, 'keys'>,
  token: string,
  now: Date,
): Promise<RecipientWaitRow> {
  const bytes = Buffer.from(token, 'base64url')
  const businessId = uuidOf(bytes.subarray(0, idBytes))
  await bindBusiness(tx, businessId)
  const wait = await findWaitByToken(tx, businessId, hashOf(deps, bytes.subarray(idBytes)))
  if (wait === null || wait.expires_at.getTime() <= now.getTime()) throw new AppError('recipient_link_invalid')
  return wait
}
