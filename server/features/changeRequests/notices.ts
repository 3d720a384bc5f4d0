import { changeRequestKinds, changeRequestKindsOf } from '../../../contract/base/operator/changeRequestKinds.ts'
import { hasStaffRight } from '../../../contract/base/people/staffRights.ts'
import type { Tx } from '../../db/client.ts'
import type { Deps } from '../../deps.ts'
import type { StaffMail } from '../../i18n/mails.ts'
import { changeRequestValue, type TextValue, timeValue } from '../../i18n/textValues.ts'
import { enqueueMail } from '../../jobs/mailOrder.ts'
import type { CommentRow } from '../decisions/requestStore.ts'
import { listJoinedStaff } from '../staff/store.ts'
import type { StaffMember } from './executor.ts'
import type { ChangeRequestContent } from './store.ts'

/** Mails to staff about change requests. The console has no panel of notices, and staff have no language: mails are in English. */

type NoticeDeps = Pick<Deps, 'keys' | 'newId' | 'now'>

type Member = Awaited<ReturnType<typeof listJoinedStaff>>[number]

/** To members who may still see the request. */
async function notifyStaff(
  tx: Tx,
  deps: NoticeDeps,
  row: ChangeRequestContent,
  template: StaffMail,
  { isReader, values = {} }: { isReader: (member: Member) => boolean; values?: Record<string, TextValue> },
): Promise<void> {
  const members = await listJoinedStaff(tx)
  const actor = members.find(({ id }) => id === row.proposed_by)?.full_name
  const maySee = ({ role }: Member) => changeRequestKindsOf(role).includes(row.kind)
  for (const reader of members.filter((member) => maySee(member) && isReader(member))) {
    await enqueueMail<StaffMail>(tx, deps, {
      template,
      to: reader.email,
      locale: 'en',
      values: {
        full_name: reader.full_name,
        name: changeRequestValue(row.kind),
        reason: row.reason,
        ...(actor === undefined ? {} : { actor }),
        ...values,
      },
      path: '/operator/proposals',
    })
  }
}

const mayDecide = ({ kind, proposed_by }: ChangeRequestContent, { id, role }: Member): boolean =>
  id !== proposed_by && hasStaffRight(role, changeRequestKinds[kind].decides)

const toProposer = (row: ChangeRequestContent) => ({ isReader: ({ id }: Member) => id === row.proposed_by })

/** To the proposer, to those who can decide while it is open, and to everyone who has written. */
export async function notifyOfComment(
  tx: Tx,
  deps: NoticeDeps,
  row: ChangeRequestContent & { state: string },
  { author, before }: { author: StaffMember; before: readonly CommentRow[] },
): Promise<void> {
  const authors = before.map(({ author_id }) => author_id)
  const isConcerned = (member: Member) =>
    member.id === row.proposed_by || authors.includes(member.id) || (row.state === 'open' && mayDecide(row, member))
  await notifyStaff(tx, deps, row, 'proposal_commented', {
    isReader: (member) => member.id !== author.staff_id && isConcerned(member),
    values: { author: author.full_name },
  })
}

export const notifyOfDeadline = (tx: Tx, deps: NoticeDeps, row: ChangeRequestContent) =>
  notifyStaff(tx, deps, row, 'proposal_expiring', {
    isReader: (member) => mayDecide(row, member),
    values: { deadline: timeValue(row.expires_at) },
  })

export const notifyOfExpiry = (tx: Tx, deps: NoticeDeps, row: ChangeRequestContent) =>
  notifyStaff(tx, deps, row, 'proposal_expired', toProposer(row))

export const notifyOfDecision = (
  tx: Tx,
  deps: NoticeDeps,
  row: ChangeRequestContent,
  template: 'proposal_carried_out' | 'proposal_declined' | 'proposal_void',
  { by, answer = '' }: { by: StaffMember; answer?: string },
) => notifyStaff(tx, deps, row, template, { ...toProposer(row), values: { decider: by.full_name, answer } })
