import { expect, it } from 'vitest'
import { limits } from '../../../../contract/base/money/limits.ts'
import type { Role } from '../../../../contract/base/people/roles.ts'
import {
  canPublishAloneFrom,
  evaluatePublication,
  type TeamHistory,
} from '../../../../server/features/approvals/publication.ts'

const now = new Date('2026-11-24T05:00:00Z')
const hourMs = 3_600_000
const before = (ms: number) => new Date(now.getTime() - ms)

/** Admins of old, who have been there longer than anything that is looked at. */
const team = (...ids: string[]): TeamHistory['changes'] =>
  ids.map((user_id) => ({
    user_id,
    number: 1,
    role: 'admin' as Role,
    at: before(limits.adminsToldMs + hourMs),
    changed_by: null,
  }))
const pastOf = (lastStop: Date | null, ...ids: string[]): TeamHistory => ({ now, changes: team(...ids), lastStop })
const signing = (proposed_by: string, published_by: string) => ({ proposed_by, proposed_at: now, published_by })

it('After a stop two admins publish at once, and one admin alone waits for 72 hours', () => {
  const stopped = before(hourMs)
  expect(evaluatePublication(pastOf(stopped, 'a', 'b'), signing('a', 'b'))).toEqual({ refusal: null, wait: null })
  expect(evaluatePublication(pastOf(stopped, 'a'), signing('a', 'a'))).toEqual({ refusal: 'policy_alone_too_soon' })
  expect(evaluatePublication(pastOf(before(limits.newRightMs), 'a'), signing('a', 'a'))).toMatchObject({
    refusal: null,
  })
  expect(evaluatePublication(pastOf(null, 'a'), signing('a', 'a'))).toMatchObject({ refusal: null })
})

it('A sole admin is told from when they may publish alone, and an admin with colleagues is not', () => {
  const stopped = before(hourMs)
  expect(canPublishAloneFrom(pastOf(stopped, 'a'), 'a')).toEqual(new Date(stopped.getTime() + limits.newRightMs))
  expect(canPublishAloneFrom(pastOf(stopped, 'a', 'b'), 'a')).toBeNull()
  expect(canPublishAloneFrom(pastOf(null, 'a'), 'a')).toBeNull()
})
