import { limits } from '../../../contract/base/money/limits.ts'
import type { Tx } from '../../db/client.ts'
import type { Deps } from '../../deps.ts'
import { enqueueMail } from '../../jobs/mailOrder.ts'
import { keyedHash } from '../../secrets.ts'
import type { NamedUser } from '../people/store.ts'
import { insertLink, type LinkKind, voidLinks } from './store.ts'

const kinds = {
  reset: { lifeMs: limits.resetLinkLifeMs, template: 'password_reset', path: '/business/create-password?code=' },
  invite: {
    lifeMs: limits.inviteLinkLifeMs,
    template: 'invitation',
    path: '/business/create-invite-password?inviteCode=',
  },
} as const

export const hashLinkToken = (deps: { keys: Pick<Deps['keys'], 'pepper'> }, token: string): string =>
  keyedHash(deps.keys.pepper, 'password link', token)

/**
 * Mails a link for setting a password; earlier links of the kind are void. The link itself is only in the mail: encrypted while queued,
 * hashed in the table. Call it in the transaction of its cause.
 */
export async function issuePasswordLink(
  tx: Tx,
  deps: Pick<Deps, 'keys' | 'newId' | 'now' | 'randomBytes'>,
  { user, kind, actor }: { user: NamedUser; kind: LinkKind /** Name of the inviting person. */; actor?: string },
): Promise<void> {
  const now = deps.now()
  const { lifeMs, template, path } = kinds[kind]
  const token = Buffer.from(deps.randomBytes(32)).toString('base64url')
  await voidLinks(tx, { user_id: user.id, kinds: [kind], now })
  await insertLink(tx, deps.keys, {
    id: deps.newId(),
    business_id: user.business_id,
    user_id: user.id,
    kind,
    token_hash: hashLinkToken(deps, token),
    email: user.email,
    created_at: now,
    expires_at: new Date(now.getTime() + lifeMs),
  })
  await enqueueMail(tx, deps, {
    template,
    to: user.email,
    business_id: user.business_id,
    locale: user.language,
    values: {
      full_name: user.full_name,
      company: user.company_name,
      actor: actor ?? user.company_name,
      minutes: String(lifeMs / 60_000),
      hours: String(lifeMs / 3_600_000),
    },
    secretPath: `${path}${token}`,
  })
}
