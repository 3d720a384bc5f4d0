import { expect, it } from 'vitest'
import { decisionKinds } from '../../../../contract/features/decisions.ts'
import { digestSeen } from '../../../../server/features/decisions/digest.ts'

const seen = [{ id: '019bbf98-7b80-7524-ac07-15ac2b757b6f', version: 1, payload_digest: 'f'.repeat(64) }]

it('T05 A code is bound to the kind of object, so that one of the same id, version and digest of another kind needs its own', () => {
  const scopes = decisionKinds.flatMap((kind) =>
    (['pay', 'approve'] as const).map((purpose) => ({ kind, purpose, seen })),
  )
  const batches = decisionKinds.map((kind) =>
    digestSeen({ kind: 'batch', purpose: 'approve', seen: seen.map((one) => ({ ...one, kind })) }),
  )
  const digests = [...scopes.map(digestSeen), ...batches]
  expect(new Set(digests).size).toBe(digests.length)
})
