import { describe, expect, it } from 'vitest'
import type { CallRequest } from '../../../../contract/calls.ts'
import { findTransferMacError } from '../../../../server/features/transfers/mac.ts'
import type { TransferRow } from '../../../../server/features/transfers/transferRow.ts'
import type { MadeBusiness, MadePerson } from '../../../support/business.ts'
import { readPdfText } from '../../../support/documents/pdfText.ts'
import { createRequest, invoiceOf, quoteFor, signAndPay, withInvoice } from '../../../support/sending.ts'
import { personOf, type TestApp } from '../../../support/server/testApp.ts'
import { withBusiness } from '../../../support/withBusiness.ts'

let desk: TestApp
let business: MadeBusiness
let maker: MadePerson
let recipientId: string
let fileId: string
let otherId: string

const addFile = async (name: string, digit: string): Promise<string> => {
  const id = crypto.randomUUID()
  const file = { business_id: business.id, id, uploaded_by: maker.id, purpose: 'transfer_document', name, size: 2048 }
  const content = { mime: 'application/pdf', sha256: digit.repeat(64), created_at: desk.server.clock.now() }
  await desk.server.database.sql`insert into files ${desk.server.database.sql({ ...file, ...content })}`
  return id
}

withBusiness('documents', async (scene) => {
  ;({ desk, business, maker } = scene)
  const american = {
    type: 'business',
    corridor_id: 'us-usd-bank',
    country: 'US',
    relationship: 'supplier',
    is_saved: true,
    details: {
      company_name: 'Acme Widgets Inc.',
      routing_number: '021000021',
      bank_account_number: '123456789',
      account_type: 'checking',
      street: 'Fifth Avenue',
      town: 'New York',
      subdivision: 'NY',
      post_code: '10118',
    },
  } as const
  recipientId = (await desk.call(maker, '/recipient/create', american)).id
  fileId = await addFile('INV-1.pdf', 'a')
  otherId = await addFile('contract.pdf', 'b')
})

const usd = (file_id: string, amount_minor: string) =>
  ({ ...invoiceOf(file_id, amount_minor), currency: 'USD' }) as const

async function requestFor(amount_minor: string): Promise<CallRequest<'/transfer/create'>> {
  const corridor = { type: 'business', corridor_id: 'us-usd-bank', country: 'US', details: {}, is_saved: true } as const
  const quote = await quoteFor(desk, maker, { recipient: corridor, amount_minor })
  return withInvoice(createRequest(quote.id, recipientId), fileId)
}

describe('supporting documents of a transfer', () => {
  it('Documents are kept with their facts under the digest, for the page, the approvers and the receipt', async () => {
    const contract = {
      file_id: otherId,
      kind: 'contract',
      amount_minor: null,
      currency: null,
      note: 'Frame of 2026',
    } as const
    const request = { ...(await requestFor('250000')), documents: [usd(fileId, '250000'), contract] }
    const made = await desk.call(maker, '/transfer/create', request)
    expect(made.documents).toEqual([
      { name: 'INV-1.pdf', size: 2048, mime: 'application/pdf', ...usd(fileId, '250000') },
      { name: 'contract.pdf', size: 2048, mime: 'application/pdf', ...contract },
    ])
    const [row] = await desk.server.database.sql<TransferRow[]>`select * from transfers where id = ${made.id}`
    expect(row && findTransferMacError(desk.server.deps.keys, row)).toBeNull()
    const { content } = await desk.call(maker, '/transfer/generate-transfer-invoice', {
      transaction_id: made.id,
      bulk_type: 0,
    })
    expect(readPdfText(Buffer.from(content, 'base64'))).toContain('Invoice USD 2,500.00; Contract')
    await signAndPay(desk, maker, made)
    const { items } = await desk.call(personOf(business.people, 'checker'), '/desk/list', {})
    expect(items.find(({ id }) => id === made.id)?.documents).toEqual(made.documents)
  })

  it.each([
    ['another amount', [{ amount_minor: '250100' }], 10040114, 'documents.0.amount_minor'],
    ['another currency without words', [{ amount_minor: '250000', currency: 'EUR' }], 10040116, 'documents.0.note'],
    ['no amount', [{ amount_minor: null, currency: null }], 10040115, 'documents.0.amount_minor'],
    ['an amount of nothing', [{ amount_minor: '0' }], 10040115, 'documents[0].amount_minor'],
    ['an amount of no currency', [{ currency: null }], 10030001, 'documents.0.currency'],
    ['a file twice', [{}, {}], 10030001, 'documents'],
  ] as const)('Documents are refused with %s', async (_, changes, code, field) => {
    const request = await requestFor('250000')
    const documents = changes.map((change) => ({ ...usd(fileId, '250000'), ...change }))
    const reply = await desk.reply(maker, '/transfer/create', { ...request, documents })
    expect(reply).toMatchObject({ code, data: { field } })
  })

  it('Documents are refused until somebody confirms their facts', async () => {
    const request = {
      ...(await requestFor('250000')),
      documents: [usd(fileId, '250000')],
      are_documents_confirmed: false,
    }
    expect(await desk.reply(maker, '/transfer/create', request)).toMatchObject({
      code: 10040011,
      data: { field: 'are_documents_confirmed' },
    })
  })

  it('A document of the purpose’s kinds is needed from the value that the corridor names', async () => {
    const bare = { ...(await requestFor('10000000')), documents: [] }
    const refused = await desk.reply(maker, '/transfer/create', bare)
    expect(refused).toMatchObject({ code: 10040117, data: { field: 'documents' } })
    expect(refused.message).toContain('Customs declaration')
    const request = { ...bare, documents: [usd(fileId, '10000000')] }
    expect(await desk.code(maker, '/transfer/create', request)).toBe('ok')
    expect(await desk.code(maker, '/transfer/create', { ...(await requestFor('9999900')), documents: [] })).toBe('ok')
  })
})
