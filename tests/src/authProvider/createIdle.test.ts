import { describe, expect, it, vi } from 'vitest'
import { createIdle, type IdlePhase } from '../../../src/authProvider/createIdle.ts'

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

describe('idle person', () => {
  it('An idle person is warned a minute before the end and then signed out', () => {
    const { phases, pass } = setUpIdle()
    pass(14 * minute - 1)
    expect(phases).toEqual([])
    pass(1)
    expect(phases).toEqual([{ name: 'warning', endsAtMs: 1_000_000 + 15 * minute }])
    pass(minute)
    expect(phases.at(-1)).toEqual({ name: 'over' })
  })

  it('Activity in this tab or another counts', () => {
    const { idle, names, pass } = setUpIdle()
    pass(14 * minute)
    idle.touch()
    pass(14 * minute)
    idle.touchedElsewhere()
    expect(names()).toEqual(['warning', 'active', 'warning', 'active'])
  })

  it('A click that wakes a page after too long does not revive the session', () => {
    const { idle, names, skip } = setUpIdle()
    skip(3 * 3_600_000)
    idle.touch()
    idle.touchedElsewhere()
    expect(names()).toEqual(['over'])
  })

  it('Activity is sent to the other tabs every few seconds at most', () => {
    const { idle, tellActivity, skip } = setUpIdle()
    for (let n = 0; n < 10; n += 1) {
      idle.touch()
      skip(1_000)
    }
    expect(tellActivity).toHaveBeenCalledTimes(2)
  })

  it('Typing without calls keeps the session alive, and doing nothing does not', () => {
    const { idle, keepAlive, pass } = setUpIdle()
    pass(6 * minute)
    expect(keepAlive).not.toHaveBeenCalled()
    idle.touch()
    pass(1)
    pass(minute)
    expect(keepAlive).toHaveBeenCalledOnce()
  })
})
