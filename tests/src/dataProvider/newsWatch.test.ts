import { describe, expect, it } from 'vitest'
import { limits } from '../../../contract/base/money/limits.ts'
import type { CallResponse } from '../../../contract/calls.ts'
import { CallError, NetworkError } from '../../../src/dataProvider/callError.ts'
import { type RealtimeUpdate, realtimeRetryMs, watchRealtime } from '../../../src/dataProvider/realtimeWatch.ts'

type Waited = CallResponse<'/notification/wait'>

const notice = (id: string, status: 0 | 1 = 0): NonNullable<Waited['newest']> => ({
  id,
  status,
  title: 'Arrived',
  content: '',
  created_at: 0,
  target: null,
})
const reply = (unread: number, newest: Waited['newest'], outcome: Waited['outcome'] = 'news'): Waited => ({
  outcome,
  cursor: `${newest?.id ?? 'none'}.${unread}`,
  unread,
  newest,
})
/** Only the number of unread notices changed. */
const number = (unread: number): RealtimeUpdate => ({ unread, newest: null, isAdded: false })
const lost = new NetworkError('lost')
const over = new CallError({ code: 10010015, message: 'over', data: null })

/** Returns the responses in order, then closes the page. */
async function play(waits: (Waited | Error)[], counts: (number | Error)[] = []) {
  const stop = new AbortController()
  const [heard, slept, cursors]: [RealtimeUpdate[], number[], string[]] = [[], [], []]
  const next = <Reply>(from: (Reply | Error)[]): Promise<Reply> => {
    const given = from.shift()
    if (given === undefined) stop.abort()
    if (given === undefined || given instanceof Error) return Promise.reject(given ?? new Error('closed'))
    return Promise.resolve(given)
  }
  await watchRealtime(
    {
      wait: (since) => {
        cursors.push(since)
        return next(waits)
      },
      countUnread: () => next(counts),
      onNews: (news) => heard.push(news),
      sleep: (ms) => {
        slept.push(ms)
        return Promise.resolve()
      },
    },
    stop.signal,
  )
  return { heard, slept: slept.slice(1), cursors }
}

describe('watch for notices', () => {
  it('The first response gives only the count, and each wait continues from the previous response', async () => {
    const { heard, cursors } = await play([reply(1, notice('a')), reply(2, notice('b'))])
    expect(heard).toEqual([number(1), { unread: 2, newest: notice('b'), isAdded: true }])
    expect(cursors).toEqual(['', 'a.1', 'b.2'])
  })

  it('Notices read elsewhere only lower the count', async () => {
    const { heard } = await play([reply(2, notice('a')), reply(1, notice('a')), reply(1, notice('a'), 'quiet')])
    expect(heard).toEqual([number(2), number(1)])
  })

  it('The notice watch repeats at once after a quiet wait, and after a minute where the server no longer waits', async () => {
    const { slept } = await play([reply(0, null), reply(0, null, 'quiet'), reply(0, null, 'later')])
    expect(slept).toEqual([limits.newsPollMs])
  })

  it('The notice watch falls back to the count with growing delays when waiting fails, and recovers', async () => {
    const { heard, slept } = await play([reply(0, null), lost, lost, lost, reply(2, notice('b'))], [0, lost, 1])
    expect(slept).toEqual([1, 2, 3].map(realtimeRetryMs))
    expect(heard).toEqual([
      number(0),
      { unread: 1, newest: null, isAdded: true },
      { unread: 2, newest: notice('b'), isAdded: true },
    ])
    expect([1, 2, 3, 9].map(realtimeRetryMs)).toEqual([2_000, 4_000, 8_000, limits.newsPollMs])
  })

  it('The notice watch ends with the session', async () => {
    expect((await play([reply(0, null), over, reply(5, notice('x'))])).heard).toEqual([number(0)])
    expect((await play([reply(0, null), lost, reply(5, notice('x'))], [over])).heard).toEqual([number(0)])
  })

  it('The notice watch lets the tab learn of a sign-out before it asks how the session ended', async () => {
    const { slept, heard } = await play([reply(3, notice('a')), reply(0, null, 'over')])
    expect(slept).toEqual([2_000])
    expect(heard).toEqual([number(3)])
  })
})
