import { expect, it } from 'vitest'
import { digestSeen, type SigningScope } from '../../../../server/features/decisions/digest.ts'

const seen = [{ id: '019bbf98-7b80-7524-ac07-15ac2b757b6f', version: 1, payload_digest: 'f'.repeat(64) }]
const kinds: readonly SigningScope['kind'][] = ['transfer', 'bulk', 'schedule', 'refund', 'recipient_change']

it('T05 A code is bound to the kind of object, so that one of the same id, version and digest of another kind needs its own', () => {
  const scopes = kinds.flatMap((kind) => (['pay', 'approve'] as const).map((purpose) => ({ kind, purpose, seen })))
  expect(new Set(scopes.map(digestSeen)).size).toBe(scopes.length)
})
