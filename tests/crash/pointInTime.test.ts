import { expect, it } from 'vitest'
import { runDrill } from './pointInTime.ts'

const seed = Number(process.env.CRASH_SEED ?? Date.now() % 2 ** 32)

it('A backup under load is restored to a moment: books agree with what was committed by then, and verify-audit names what each chain lacks', async () => {
  console.log(`CRASH_SEED=${seed}`)
  const { report, expected, restored, total, ...drill } = await runDrill({ seed, payments: 40 })
  console.log(JSON.stringify({ ...report, total, restored: restored.length }))
  expect(report.wrong, `CRASH_SEED=${seed}`).toEqual([])
  expect(restored).toEqual(expected)
  expect(restored.length).toBeLessThan(total)
  expect([drill.books.code, drill.books.output]).toEqual([0, expect.stringContaining('The books agree.')])
  const lacking = drill.chains.flatMap(({ business_id, seq }) => {
    const kept = drill.restoredChains.find((chain) => chain.business_id === business_id)?.seq ?? '0'
    return kept === seq ? [] : [`the chain ends at ${kept}, before the signed head ${seq}`]
  })
  expect(lacking.length).toBeGreaterThan(0)
  expect(drill.audit.code).toBe(1)
  expect(drill.audit.output.match(/the chain ends at .*/g)?.sort()).toEqual(lacking.sort())
  expect(drill.wrongKey.code).toBe(2)
  expect(drill.wrongKey.output).toContain('Setting PEPPER is not the key of this database')
})
