import { describe, expect, it } from 'vitest'
import type { CallRequest } from '../../../../contract/calls.ts'
import { corridors } from '../../../../contract/corridors/all.ts'
import type { MadePerson } from '../../../support/business.ts'
import { britishRecipient } from '../../../support/sending.ts'
import { personOf, type TestApp } from '../../../support/server/testApp.ts'
import { withBusiness } from '../../../support/withBusiness.ts'

let desk: TestApp
let maker: MadePerson
let stranger: MadePerson

withBusiness('recipients', async (scene) => {
  ;({ desk, maker } = scene)
  stranger = personOf((await desk.server.addBusiness('others')).people, 'admin')
})

const saved = (account: string) => ({ ...britishRecipient(account), is_saved: true })

/** Those by SWIFT in local currency ask for what the one in dollars does. */
const own = corridors.filter(({ rail, currency }) => rail !== 'swift' || currency === 'USD')

describe('creation of a recipient', () => {
  it.each(own.flatMap((corridor) => corridor.vectors.valid.map((vector) => [corridor.id, corridor, vector] as const)))(
    'A recipient is accepted as %s provides it',
    async (_, corridor, { recipient_type, details }) => {
      const request = {
        type: recipient_type,
        corridor_id: corridor.id,
        country:
          corridor.country === '*' ? { EUR: 'DE', USD: 'HK' }[corridor.currency as 'EUR' | 'USD'] : corridor.country,
        relationship: 'supplier',
        details,
        is_saved: false,
      } as CallRequest<'/recipient/create'>
      const made = await desk.call(maker, '/recipient/create', request)
      // Of a card its token stands there.
      const card_number = expect.stringMatching(/^62\d{4}T[A-F0-9]{32}T\d{4}$/)
      expect(made.details).toEqual('card_number' in details ? { ...details, card_number } : details)
      expect(await desk.call(maker, '/recipient/detail', { id: made.id })).toEqual(made)
    },
  )

  it('A recipient with an invalid field is refused at that field', async () => {
    const request = {
      ...britishRecipient(),
      details: { company_name: 'X Ltd', sort_code: '12345', bank_account_number: '55779911' },
    }
    expect(await desk.reply(maker, '/recipient/create', request)).toMatchObject({
      code: 10030001,
      data: { field: 'details.sort_code' },
    })
    const stray = { ...britishRecipient(), details: { ...britishRecipient().details, iban: 'GB29NWBK60161331926819' } }
    expect(await desk.reply(maker, '/recipient/create', stray)).toMatchObject({ data: { field: 'details.iban' } })
    const who = { ...britishRecipient(), relationship: 'enemy' }
    expect(await desk.reply(maker, '/recipient/create', who)).toMatchObject({ data: { field: 'relationship' } })
  })

  it('A recipient is saved once per account', async () => {
    await desk.call(maker, '/recipient/create', saved('10000001'))
    expect(await desk.reply(maker, '/recipient/create', saved('10000001'))).toMatchObject({
      code: 10040010,
      data: { field: 'details.bank_account_number' },
    })
    expect(await desk.code(stranger, '/recipient/create', saved('10000001'))).toBe('ok')
  })
})
