import fc from 'fast-check'
import { expect, it } from 'vitest'
import { purposeCodes } from '../../../../contract/base/money/purposes.ts'
import { isoPurposeOf, isoPurposes } from '../../../../contract/corridors/isoPurposes.ts'
import type { PayoutOrder } from '../../../../server/deps.ts'
import { toLatin, toNearestLatin } from '../../../../server/ports/rails/iso20022/characters.ts'
import { writeInstruction } from '../../../../server/ports/rails/iso20022/instruction.ts'
import { writePain001 } from '../../../../server/ports/rails/iso20022/pain001.ts'
import { britishOrder, debtor, originator } from '../../../support/server/filesRail.ts'

const order: PayoutOrder = { ...britishOrder, invoice_number: 'INV/2026/7' }

function write(change: Partial<PayoutOrder> = {}): string {
  const written = writeInstruction({ ...order, ...change }, debtor, 'latin')
  if ('reason' in written) return written.reason
  const message = { message_id: 'M', created_at: new Date(0), initiator: 'I', debtor }
  return writePain001({ ...message, instructions: [written.instruction] })
}

it('A payment names the customer as ultimate debtor, with number and structured address, the purpose and the invoice', () => {
  const xml = write()
  expect(xml).toContain(
    '</ChrgBr><UltmtDbtr><Nm>PT Pengirim</Nm><PstlAdr><StrtNm>Jalan Jenderal Sudirman 52</StrtNm><PstCd>12190</PstCd><TwnNm>Jakarta Selatan</TwnNm><CtrySubDvsn>DKI Jakarta</CtrySubDvsn><Ctry>ID</Ctry></PstlAdr><Id><OrgId><Othr><Id>9120000000000</Id><SchmeNm><Cd>COID</Cd></SchmeNm></Othr></OrgId></Id></UltmtDbtr><CdtrAgt>',
  )
  expect(xml).toContain('</CdtrAcct><Purp><Cd>GDDS</Cd></Purp><RmtInf><Ustrd>LT-1 INV/2026/7</Ustrd></RmtInf>')
})

it('The sender is cut to the lengths of CBPR+ and written in its characters, and without a readable name nothing is written', () => {
  const long = 'Ä'.repeat(200)
  const xml = write({
    originator: { ...originator, name: long, street: long, post_code: long, town: long, subdivision: long },
    invoice_number: '发票 //7 №',
  })
  const party = /<UltmtDbtr>.*<\/UltmtDbtr>/.exec(xml)?.[0] ?? ''
  expect(party).toContain(`<Nm>${'A'.repeat(140)}</Nm>`)
  expect(party).toContain(`<StrtNm>${'A'.repeat(70)}</StrtNm><PstCd>${'A'.repeat(16)}</PstCd>`)
  expect(party).toContain(`<TwnNm>${'A'.repeat(35)}</TwnNm><CtrySubDvsn>${'A'.repeat(35)}</CtrySubDvsn>`)
  expect(xml).toContain('<Ustrd>LT-1 . /7 No</Ustrd>')
  expect(write({ originator: { ...originator, name: '王小明' } })).toBe(
    "the bank's character set cannot represent the sender's name",
  )
})

it('Text as near as the bank’s characters come has no other character, and is the exact text where there is one', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      const near = toNearestLatin(text)
      expect(near).toMatch(/^(?![-:/., ])[A-Za-z0-9/\-?:().,'+ ]*$/)
      expect(near).not.toContain('//')
      const exact = toLatin(text)
      if (exact !== null && /^[A-Za-z0-9]/.test(exact) && !exact.includes('//')) expect(near).toBe(exact)
    }),
  )
})

it('Each purpose that a customer chooses has one code of ISO 20022', () => {
  expect(Object.keys(isoPurposes)).toEqual([...purposeCodes])
  for (const purpose of purposeCodes) expect(isoPurposeOf(purpose)).toMatch(/^[A-Z]{4}$/)
  for (const other of ['', 'refund', 'constructor', 'GDDS']) expect(isoPurposeOf(other)).toBe('')
})
