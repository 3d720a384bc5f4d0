import { dayOf } from '../../../contract/base/clock.ts'
import { hasPermission, type PermissionName, type Role } from '../../../contract/base/roles.ts'
import { transferStatus } from '../../../contract/base/statuses/transfer.ts'
import type { Tx } from '../../db/client.ts'

/** Of the transfers awaiting approval in `table`: those that this person's own approval would take on. */
export function approvableBy(tx: Tx, table: 't' | 'transfers', userId: string, now: Date) {
  const t = tx(table)
  return tx`${userId} <> all(${t}.maker_ids)
    and not exists (select from approvals a where a.business_id = ${t}.business_id and a.transfer_id = ${t}.id
      and ${userId} in (a.user_id, a.on_behalf_of) and a.void_at is null)
    and (${t}.approvers = '{}' or ${userId} = any(${t}.approvers) or exists (select from approval_delegations d
      where d.business_id = ${t}.business_id and d.delegate_id = ${userId} and d.delegator_id = any(${t}.approvers)
        and d.delegator_id <> ${t}.created_by and d.ended_at is null
        and ${dayOf(now)} between d.starts_on and d.ends_on))`
}

export interface WaitsFor {
  user_id: string
  role: Role
  now: Date
}

const { awaiting_approval, awaiting_payment } = transferStatus

/** The steps onward of the rules (`actionsFor`), for a whole list: approve, pay, take the new rate. */
export function waitsFor(tx: Tx, { user_id, role, now }: WaitsFor) {
  const may = (...any: PermissionName[]) => any.some((permission) => hasPermission(role, permission))
  const steps = [
    may('transfers.approve')
      ? [
          tx`status = ${awaiting_approval} and rate_held_until > ${now} and ${approvableBy(tx, 'transfers', user_id, now)}`,
        ]
      : [],
    may('transfers.pay') ? [tx`status = ${awaiting_payment} and rate_held_until > ${now}`] : [],
    may('transfers.create', 'transfers.approve')
      ? [tx`status in (${awaiting_approval}, ${awaiting_payment}) and rate_held_until <= ${now}`]
      : [],
  ].flat()
  return steps.reduce((all, step) => tx`${all} or (${step})`, tx`false`)
}
