import { useQueryClient } from '@tanstack/react-query'
import { useGetIdentity, useTranslate } from 'react-admin'
import type { CallResponse } from '../../../contract/calls.ts'
import {
  matchesOwner,
  type OwnerFilter,
  type StaffQueue,
  staffQueues,
} from '../../../contract/features/operator/queues.ts'
import { usePermitted } from '../../authProvider/usePermitted.ts'
import { callKey, useCall, useCallMutation } from '../../dataProvider/useCall.ts'

export type Colleague = CallResponse<'/staff/queue/owners'>['colleagues'][number]

/** Owners of a queue's entries, and how to change them. */
export function useQueueOwners(queue: StaffQueue) {
  const client = useQueryClient()
  const translate = useTranslate()
  const { identity } = useGetIdentity()
  const mayAssign = usePermitted()?.(staffQueues[queue].works) === true
  const { data } = useCall('/staff/queue/owners', { queue }, { call: { toast: false } })
  const { mutateAsync, isPending } = useCallMutation('/staff/queue/assign')
  const me = identity === undefined ? '' : String(identity.id)
  const ownerOf = (id: string): Colleague | null => data?.items.find((one) => one.id === id)?.owner ?? null
  return {
    me,
    mayAssign,
    isPending,
    colleagues: data?.colleagues ?? [],
    ownerOf,
    notesOf: (id: string): number => data?.notes.find((one) => one.id === id)?.count ?? 0,
    /** In the reader's words. */
    nameOf: (id: string): string => {
      const owner = ownerOf(id)
      if (owner === null) return translate('review.owner.nobody')
      return owner.id === me ? translate('review.owner.me') : owner.full_name
    },
    /** Null puts the entry back into the queue. */
    assign: async (id: string, staff_id: string | null) => {
      await mutateAsync({ queue, id, staff_id })
      const changed = [callKey('/staff/queue/owners'), callKey('/staff/queue/list'), [queue, 'getList']]
      await Promise.all(changed.map((queryKey) => client.invalidateQueries({ queryKey })))
    },
    /** For lists that are read whole. */
    keepOwned: <Row extends { id: string }>(rows: readonly Row[], filter: OwnerFilter | undefined): Row[] =>
      rows.filter(({ id }) => matchesOwner(filter, ownerOf(id)?.id ?? null, me)),
  }
}
