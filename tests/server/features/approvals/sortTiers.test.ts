import fc from 'fast-check'
import { expect, it } from 'vitest'
import { transferKinds } from '../../../../contract/base/money/transferKinds.ts'
import { sortTiers } from '../../../../server/features/approvals/rules.ts'

it('Policy tiers are listed by kind and ascending total in any order of reading', () => {
  const kinds = [...transferKinds]
  const tiers = kinds.flatMap((kind) =>
    [0n, 5_000_000n, 500_000_000n, 2n ** 60n].map((total_from_minor) => ({
      kind,
      total_from_minor,
      approvals_needed: 1,
      approvers: [],
    })),
  )
  fc.assert(
    fc.property(fc.shuffledSubarray(tiers, { minLength: tiers.length }), (asked) => {
      expect(sortTiers(asked)).toEqual(tiers)
    }),
  )
})
