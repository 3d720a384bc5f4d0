import { describe, expect, it, vi } from 'vitest'
import { createIdle, type IdlePhase } from '../../../src/authProvider/createIdle.ts'
import { createVersionCheck } from '../../../src/authProvider/createVersionCheck.ts'
import { honourStartParams } from '../../../src/authProvider/startParams.ts'
import { hasUnsavedWork, registerUnsavedWork } from '../../../src/authProvider/unsavedWork.ts'

const minute = 60_000

function setUpIdle(idleMs = 15 * minute) {
  let nowMs = 1_000_000
  const phases: IdlePhase[] = []
  const keepAlive = vi.fn()
  const tellActivity = vi.fn()
  const idle = createIdle({
    idleMs,
    nowMs: () => nowMs,
    onPhase: (phase) => phases.push(phase),
    keepAlive,
    tellActivity,
  })
  const pass = (ms: number) => {
    nowMs += ms
    idle.check()
  }
  return {
    idle,
    phases,
    pass,
    keepAlive,
    tellActivity,
    skip: (ms: number) => (nowMs += ms),
    names: () => phases.map(({ name }) => name),
  }
}

describe('an idle person', () => {
  it('is warned a minute before, with the moment it ends, then logged out', () => {
    const { phases, pass } = setUpIdle()
    pass(14 * minute - 1)
    expect(phases).toEqual([])
    pass(1)
    expect(phases).toEqual([{ name: 'warning', endsAtMs: 1_000_000 + 15 * minute }])
    pass(minute)
    expect(phases.at(-1)).toEqual({ name: 'over' })
  })

  it('who moves is active again, in this tab or another', () => {
    const { idle, names, pass } = setUpIdle()
    pass(14 * minute)
    idle.touch()
    pass(14 * minute)
    idle.touchedElsewhere()
    expect(names()).toEqual(['warning', 'active', 'warning', 'active'])
  })

  it('is not brought back by the click that wakes a page which slept too long', () => {
    const { idle, names, skip } = setUpIdle()
    skip(3 * 3_600_000)
    idle.touch()
    idle.touchedElsewhere()
    expect(names()).toEqual(['over'])
  })

  it('tells the other tabs of activity every few seconds at most', () => {
    const { idle, tellActivity, skip } = setUpIdle()
    for (let n = 0; n < 10; n += 1) {
      idle.touch()
      skip(1_000)
    }
    expect(tellActivity).toHaveBeenCalledTimes(2)
  })

  it('who types without calling the server keeps the session alive; who does nothing does not', () => {
    const { idle, keepAlive, pass } = setUpIdle()
    pass(6 * minute)
    expect(keepAlive).not.toHaveBeenCalled()
    idle.touch()
    pass(1)
    pass(minute)
    expect(keepAlive).toHaveBeenCalledOnce()
  })
})

describe('a new version', () => {
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

  it('is announced once', async () => {
    const { check, update } = setUp('1.2.0')
    await check()
    await check()
    expect(update).toHaveBeenCalledOnce()
  })

  it.each(['1.1.0', null])('is not seen in %s', async (deployed) => {
    const { check, update } = setUp(deployed)
    await check()
    expect(update).not.toHaveBeenCalled()
  })

  it('is asked for once a minute at most', async () => {
    const { check, fetchVersion, wait } = setUp('1.1.0')
    await check()
    await check()
    wait(minute)
    await check()
    expect(fetchVersion).toHaveBeenCalledTimes(2)
  })

  it('waits until nothing unsaved is on the screen', async () => {
    const { check, update, type } = setUp('1.2.0')
    type(true)
    await check()
    expect(update).not.toHaveBeenCalled()
    type(false)
    await check()
    expect(update).toHaveBeenCalledOnce()
  })
})

describe('unsaved work', () => {
  it('is there while any registered form has some', () => {
    let typed = false
    const unregister = registerUnsavedWork(() => typed)
    expect(hasUnsavedWork()).toBe(false)
    typed = true
    expect(hasUnsavedWork()).toBe(true)
    unregister()
    expect(hasUnsavedWork()).toBe(false)
  })
})

describe('start-up parameters', () => {
  const deps = () => ({
    tabStorage: { setItem: vi.fn() },
    setLocale: vi.fn(),
    logOut: vi.fn(() => Promise.resolve()),
    reload: vi.fn(),
  })

  it('refresh=true logs out and loads the address without it', async () => {
    const given = deps()
    const url = new URL('https://pay.example/business/home?refresh=true&x=1')
    await expect(honourStartParams(url, given)).resolves.toBe(true)
    expect(given.logOut).toHaveBeenCalledOnce()
    expect(given.reload).toHaveBeenCalledExactlyOnceWith('https://pay.example/business/home?x=1')
  })

  it('keeps the invite and honours the language', async () => {
    const given = deps()
    const url = new URL('https://pay.example/business?inviteCode=AB123456&language=zh-cn')
    await expect(honourStartParams(url, given)).resolves.toBe(false)
    expect(given.tabStorage.setItem).toHaveBeenCalledExactlyOnceWith('inviteCode', 'AB123456')
    expect(given.setLocale).toHaveBeenCalledExactlyOnceWith('zh')
    expect(given.logOut).not.toHaveBeenCalled()
  })

  it.each(['../../etc', '', 'fr'])('ignores the language %j', async (language) => {
    const given = deps()
    await honourStartParams(new URL(`https://pay.example/business?language=${encodeURIComponent(language)}`), given)
    expect(given.setLocale).not.toHaveBeenCalled()
  })
})
