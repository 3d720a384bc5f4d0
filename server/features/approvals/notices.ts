import type { Locale } from '../../../contract/base/calls/envelope.ts'
import type { Role } from '../../../contract/base/people/roles.ts'
import type { PersonActor } from '../../actor.ts'
import type { Tx } from '../../db/client.ts'
import type { Deps } from '../../deps.ts'
import { roleName } from '../../i18n/names.ts'
import { timeValue } from '../../i18n/textValues.ts'
import { enqueueMail } from '../../jobs/mailOrder.ts'
import { type Notice, notify } from '../notices/notify.ts'
import { listPeople } from '../people/store.ts'
import { isAdmin } from './serializer.ts'
import { isStoppable, stopPathOf } from './stopLink.ts'
import type { PersonRow, VersionRow } from './store.ts'

const target = '/business/approval-policy'

/** Notifies the other admins, one of whom must confirm. */
export async function notifyPolicyProposed(
  tx: Tx,
  deps: Deps,
  { business_id, user_id, full_name }: PersonActor,
  members: readonly PersonRow[],
  version: number,
): Promise<void> {
  const others = members.filter((person) => isAdmin(person) && person.id !== user_id)
  await notify(tx, deps, {
    business_id,
    user_ids: others.map(({ id }) => id),
    message: 'policy_proposed',
    params: { actor: full_name, version: String(version) },
    target,
  })
}

export const notifyPolicyWithdrawn = (
  tx: Tx,
  deps: Deps,
  { business_id, user_id, full_name }: PersonActor,
  members: readonly PersonRow[],
  version: number,
): Promise<void> =>
  notify(tx, deps, {
    business_id,
    user_ids: members.filter((person) => isAdmin(person) && person.id !== user_id).map(({ id }) => id),
    message: 'policy_withdrawn',
    params: { actor: full_name, version: String(version) },
    target,
  })

/** Events of a version that every admin of the last 30 days is notified of at once, whatever their role is now. */
type VersionNotice = 'policy_published' | 'policy_waiting' | 'policy_stopped' | 'policy_sent_back'

interface NotifiedVersion {
  business_id: string
  /** Name of the person who did it. */
  actor: string
  /** Ids of the admins of the last 30 days. */
  admins: readonly string[]
}

const stopPath = (deps: Deps, business_id: string, user_id: string, { version, revision }: VersionRow): string =>
  stopPathOf(deps, { business_id, version, revision, user_id })

export async function notifyRecentAdmins(
  tx: Tx,
  deps: Deps,
  { business_id, actor, admins }: NotifiedVersion,
  message: VersionNotice,
  open: VersionRow,
): Promise<void> {
  await notify(tx, deps, {
    business_id,
    user_ids: admins,
    message,
    params: {
      actor,
      version: String(open.version),
      time: open.publish_at === null ? '' : timeValue(open.publish_at),
    },
    target,
    mail: ({ id }) => (message === 'policy_waiting' ? { secretPath: stopPath(deps, business_id, id, open) } : {}),
    includesLeavers: true,
  })
}

export interface AdminChange {
  about: { id: string; full_name: string }
  before: Role | null
  after: Role | null
}

/** A change of the admins, or a lowered role. While a version is open, the mail has a link that stops it. */
export async function mailAdminChange(
  tx: Tx,
  deps: Deps,
  { business_id, actor, admins }: NotifiedVersion,
  { about, before, after }: AdminChange,
  open: VersionRow | undefined,
): Promise<void> {
  const changeText = (language: Locale) =>
    `${about.full_name}: ${roleName(before, language)} → ${roleName(after, language)}`
  if (isStoppable(open)) {
    await notify(tx, deps, {
      business_id,
      user_ids: admins,
      message: 'team_changed_policy_open',
      params: { actor, name: about.full_name, version: String(open.version) },
      target,
      mail: ({ id, language }) => ({
        values: { change: changeText(language) },
        secretPath: stopPath(deps, business_id, id, open),
      }),
      includesLeavers: true,
    })
    return
  }
  const people = await listPeople(tx, business_id, admins)
  await Promise.all(
    people.map(({ email, language, full_name, company_name: company }) =>
      enqueueMail(tx, deps, {
        template: 'admins_changed',
        to: email,
        locale: language,
        values: { full_name, company, actor, name: about.full_name, change: changeText(language) },
        path: '/business/user-settings/user-management',
      }),
    ),
  )
}

export const notifyDelegationParty = <Name extends 'delegation_made' | 'delegation_ended'>(
  tx: Tx,
  deps: Deps,
  business_id: string,
  user_ids: string[],
  what: Pick<Notice<Name>, 'message' | 'params'>,
): Promise<void> => notify(tx, deps, { business_id, user_ids, target, ...what })

/** Notifies the other admins that the signing methods have changed. */
export async function notifySigningChanged(
  tx: Tx,
  deps: Deps,
  { business_id, user_id, full_name: actor }: PersonActor,
  members: readonly PersonRow[],
  isAllowed: boolean,
): Promise<void> {
  const user_ids = members.filter((person) => isAdmin(person) && person.id !== user_id).map(({ id }) => id)
  const message = isAllowed ? 'passkeys_allowed' : 'passkeys_stopped'
  await notify(tx, deps, { business_id, user_ids, message, params: { actor }, target })
}
