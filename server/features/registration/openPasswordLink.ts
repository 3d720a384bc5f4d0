import type { Deps, RequestContext } from '../../deps.ts'
import { AppError } from '../../errors.ts'
import { defineHandler } from '../../handler.ts'
import { takeFormTry } from '../session/lockout.ts'
import { findLink, type LinkKind, type LinkRow } from './passwordLinkStore.ts'
import { hashLinkToken } from './passwordLinks.ts'

/** One refusal for a link that never was, is spent, has run out or was followed by a newer one. */
export async function mustFindLink(
  deps: Deps,
  { address, now }: Pick<RequestContext, 'address' | 'now'>,
  by: { kind: LinkKind; token: string },
): Promise<LinkRow> {
  await takeFormTry(deps, 'password link', address)
  const link = await findLink(deps.sql, { kind: by.kind, token_hash: hashLinkToken(deps, by.token), now })
  if (link === null) throw new AppError('password_link_invalid')
  return link
}

export const openPasswordLink = defineHandler('/account/open-password-link', {
  prepare: mustFindLink,
  run: (_tx, _context, _request, { prepared }) => {
    const { email, user_name, full_name, company_name, expires_at } = prepared
    return Promise.resolve({ email, user_name, full_name, company_name, expires_at })
  },
})
