import { QueryClient } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import { callKey } from '../../../src/dataProvider/useCall.ts'

it('The key of a call without a payload makes what was read by the call stale, whatever was asked, and nothing else', async () => {
  const client = new QueryClient()
  const read = [callKey('/transfer/detail', { id: '1' }), callKey('/transfer/detail', { id: '2' })]
  const others = [callKey('/refund/detail', { id: '1' })]
  for (const key of [...read, ...others]) client.setQueryData(key, {})
  await client.invalidateQueries({ queryKey: callKey('/transfer/detail') })
  const isStale = (key: readonly unknown[]) => client.getQueryState(key)?.isInvalidated
  expect([read.map(isStale), others.map(isStale)]).toEqual([[true, true], [false]])
})
