import { act, renderHook } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { changedText } from '../../../../src/resources/transfers/show/ChangedNotice.tsx'
import { useUnseenChanges } from '../../../../src/resources/transfers/show/TransferShow.tsx'
import type { Transfer } from '../../../../src/resources/transfers/transferTypes.ts'

const transferWith = (changed: Transfer['changed_since_seen'], more: Partial<Transfer> = {}) =>
  ({
    status: 1,
    rate: '22431.5',
    send_currency: 'IDR',
    receive_currency: 'GBP',
    receive_amount_minor: '100000',
    total_minor: '22506500',
    changed_since_seen: changed,
    ...more,
  }) as Transfer

describe('changes since the last look', () => {
  it('A change stays visible although the next refresh omits it, until it is dismissed', () => {
    const first = transferWith([{ field: 'rate', before: '22,000' }])
    const { result, rerender } = renderHook(({ transfer }) => useUnseenChanges(transfer), {
      initialProps: { transfer: first as Transfer | undefined },
    })
    rerender({ transfer: transferWith([]) })
    expect(result.current.changes).toEqual([{ field: 'rate', before: '22,000' }])
    rerender({ transfer: transferWith([{ field: 'status', before: 'created' }]) })
    expect(result.current.changes.map(({ field }) => field)).toEqual(['rate', 'status'])
    act(() => result.current.dismiss())
    expect(result.current.changes).toEqual([])
  })

  it('A change shows the old and new values in one format', () => {
    const translate = (key: string) => key
    const transfer = transferWith([])
    expect(changedText('receive_amount_minor', 'GBP 900.00', transfer, translate)).toEqual({
      label: 'transfers.changed_fields.receive_amount_minor',
      was: 'GBP 900.00',
      is: 'GBP 1,000.00',
    })
    expect(changedText('status', 'created', transfer, translate)).toMatchObject({
      was: 'statuses.created',
      is: 'statuses.awaiting_approval',
    })
  })
})
