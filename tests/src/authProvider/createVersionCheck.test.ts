import { describe, expect, it, vi } from 'vitest'
import { createVersionCheck } from '../../../src/authProvider/SessionGuard.tsx'

const minute = 60_000

describe('new version of the portal', () => {
  function setUp(deployed: string | null) {
    let nowMs = 0
    let hasWork = false
    const fetchVersion = vi.fn(() => Promise.resolve(deployed))
    const update = vi.fn()
    const check = createVersionCheck({
      running: '1.1.0',
      fetchVersion,
      hasUnsavedWork: () => hasWork,
      nowMs: () => nowMs,
      update,
    })
    return { check, fetchVersion, update, wait: (ms: number) => (nowMs += ms), type: (now: boolean) => (hasWork = now) }
  }

  it('A new version is announced once', async () => {
    const { check, update } = setUp('1.2.0')
    await check()
    await check()
    expect(update).toHaveBeenCalledOnce()
  })

  it.each(['1.1.0', null])('No new version is seen in %s', async (deployed) => {
    const { check, update } = setUp(deployed)
    await check()
    expect(update).not.toHaveBeenCalled()
  })

  it('The version is fetched once a minute at most', async () => {
    const { check, fetchVersion, wait } = setUp('1.1.0')
    await check()
    await check()
    wait(minute)
    await check()
    expect(fetchVersion).toHaveBeenCalledTimes(2)
  })

  it('The reload waits until no unsaved work is on the screen', async () => {
    const { check, update, type } = setUp('1.2.0')
    type(true)
    await check()
    expect(update).not.toHaveBeenCalled()
    type(false)
    await check()
    expect(update).toHaveBeenCalledOnce()
  })
})
