import { expect, it } from 'vitest'
import type { StoredDecision } from '../../../../server/features/decisions/decisionStore.ts'
import { validApprovals } from '../../../../server/features/decisions/eligibility.ts'

const content = { id: 'a', version: 2, payload_digest: 'd' }
const given: Partial<StoredDecision> = {
  object_id: 'a',
  version: 2,
  payload_digest: 'd',
  decision: 'approved',
  is_valid: true,
}
const count = (changed: Partial<StoredDecision>): number =>
  validApprovals([{ ...given, ...changed } as StoredDecision], content).length

it('An approval counts for the object, the version and the content it was given for', () => {
  expect(count({})).toBe(1)
})

it.each<Partial<StoredDecision>>([
  { object_id: 'b' },
  { version: 1 },
  { payload_digest: 'e' },
  { decision: 'denied' },
  { is_valid: false },
])('A decision with %j is no valid approval', (changed) => {
  expect(count(changed)).toBe(0)
})
