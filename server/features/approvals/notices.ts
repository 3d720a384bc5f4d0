import type { Role } from '../../../contract/base/people/roles.ts'
import type { PersonActor } from '../../actor.ts'
import type { Tx } from '../../db/client.ts'
import type { Deps } from '../../deps.ts'
import { roleName } from '../../i18n/roleNames.ts'
import { timeValue } from '../../i18n/textValues.ts'
import { enqueueMail } from '../../jobs/mailOrder.ts'
import { type Notice, notify } from '../notices/notify.ts'
import { listPeople, type NamedUser } from '../people/store.ts'
import { isAdmin } from './serializer.ts'
import { isStoppable, stopPathOf } from './stopLink.ts'
import type { PersonRow, VersionRow } from './store.ts'

const target = '/business/approval-policy'

/** Notifies the other admins, one of whom must confirm, by notice and mail. */
export async function notifyPolicyProposed(
  tx: Tx,
  deps: Deps,
  { business_id, user_id, full_name }: PersonActor,
  members: readonly PersonRow[],
  version: number,
): Promise<void> {
  const others = members.filter((person) => isAdmin(person) && person.id !== user_id)
  const params = { actor: full_name, version: String(version) }
  await notify(tx, deps, {
    business_id,
    user_ids: others.map(({ id }) => id),
    message: 'policy_proposed',
    params,
    target,
  })
  await Promise.all(
    others.map(({ email, language, full_name }) =>
      enqueueMail(tx, deps, {
        template: 'policy_proposed',
        to: email,
        locale: language,
        values: { ...params, full_name },
        path: target,
      }),
    ),
  )
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

/** Events of a version that every admin of the last 30 days is notified of at once, by notice and mail, whatever their role is now. */
type VersionNotice = 'policy_published' | 'policy_waiting' | 'policy_stopped' | 'policy_sent_back'

interface NotifiedVersion {
  business_id: string
  /** Name of the person who did it. */
  actor: string
  /** Ids of the admins of the last 30 days. */
  admins: readonly string[]
}

const stopPath = (deps: Deps, { id, business_id }: NamedUser, { version, revision }: VersionRow): string =>
  stopPathOf(deps, { business_id, version, revision, user_id: id })

export async function notifyRecentAdmins(
  tx: Tx,
  deps: Deps,
  { business_id, actor, admins }: NotifiedVersion,
  message: VersionNotice,
  open: VersionRow,
): Promise<void> {
  const people = await listPeople(tx, business_id, admins)
  const params = {
    actor,
    version: String(open.version),
    time: open.publish_at === null ? '' : timeValue(open.publish_at),
  }
  await notify(tx, deps, { business_id, user_ids: [...admins], message, params, target })
  await Promise.all(
    people.map((person) =>
      enqueueMail(tx, deps, {
        template: message,
        to: person.email,
        locale: person.language,
        values: { ...params, full_name: person.full_name, company: person.company_name },
        ...(message === 'policy_waiting' ? { secretPath: stopPath(deps, person, open) } : { path: target }),
      }),
    ),
  )
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
  const people = await listPeople(tx, business_id, admins)
  const version = isStoppable(open) ? open : null
  if (version) {
    const params = { actor, name: about.full_name, version: String(version.version) }
    await notify(tx, deps, { business_id, user_ids: [...admins], message: 'team_changed_policy_open', params, target })
  }
  await Promise.all(
    people.map((person) => {
      const [from, to] = [roleName(before, person.language), roleName(after, person.language)]
      const values = {
        full_name: person.full_name,
        company: person.company_name,
        actor,
        name: about.full_name,
        change: `${about.full_name}: ${from} → ${to}`,
      }
      const mail = { to: person.email, locale: person.language }
      return version
        ? enqueueMail(tx, deps, {
            ...mail,
            template: 'admins_changed_policy_open',
            values: { ...values, version: String(version.version) },
            secretPath: stopPath(deps, person, version),
          })
        : enqueueMail(tx, deps, {
            ...mail,
            template: 'admins_changed',
            values,
            path: '/business/user-settings/user-management',
          })
    }),
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
  if (!isAllowed) return
  const people = await listPeople(tx, business_id, user_ids)
  await Promise.all(
    people.map(({ email, language, full_name, company_name }) =>
      enqueueMail(tx, deps, {
        template: 'passkeys_allowed',
        to: email,
        locale: language,
        values: { full_name, actor, company: company_name },
        path: target,
      }),
    ),
  )
}
