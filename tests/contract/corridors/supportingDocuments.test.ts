import { describe, expect, it } from 'vitest'
import type { DocumentKind } from '../../../contract/base/files/documentKinds.ts'
import { purposeCodes } from '../../../contract/base/money/purposes.ts'
import { corridors } from '../../../contract/corridors/all.ts'
import { documentRuleFor, documentsAbroad } from '../../../contract/corridors/documentRules.ts'
import {
  documentSums,
  findDocumentErrors,
  missingDocumentKinds,
  type StatedDocument,
  type SupportedAmounts,
} from '../../../contract/corridors/supportingDocuments.ts'

const transfer: SupportedAmounts = {
  send_currency: 'IDR',
  send_amount_minor: 26_200_000n,
  receive_currency: 'GBP',
  receive_amount_minor: 125_000n,
  rate: '20960',
  received_decimals: 0,
}

const paper = (
  kind: DocumentKind,
  amount_minor: string | null,
  currency: StatedDocument['currency'] = 'GBP',
  note = '',
): StatedDocument => ({ kind, amount_minor, currency: amount_minor === null ? null : currency, note })

const faults = (...documents: StatedDocument[]) =>
  findDocumentErrors(documents, transfer).map(({ code, index }) => `${code} ${index}`)

describe('match of the amount with the supporting document', () => {
  it.each([
    ['what arrives', [paper('invoice', '125000')]],
    ['what arrives but for pence, which cannot be sent', [paper('invoice', '125099')]],
    ['what is sent', [paper('contract', '26200000', 'IDR')]],
    ['what is sent but for less than one pound', [paper('invoice', '26220959', 'IDR')]],
    ['several of a kind together', [paper('invoice', '100000'), paper('invoice', '25000')]],
    ['each kind by itself', [paper('invoice', '125000'), paper('customs_declaration', '26200000', 'IDR')]],
    [
      'an amount in words where none stands in it',
      [paper('invoice', '125000'), paper('bill_of_lading', null, null, 'Goods of it')],
    ],
    ['words where the currency is another', [paper('invoice', '160000', 'USD', 'At 1.28, as agreed')]],
  ])('The amount matches the document: %s', (_, documents) => {
    expect(faults(...documents)).toEqual([])
  })

  it.each([
    ['a pound more', [paper('invoice', '125100')], ['document_amount_differs 0']],
    ['a pound less', [paper('invoice', '124900')], ['document_amount_differs 0']],
    ['a pound less of what is sent', [paper('invoice', '26179040', 'IDR')], ['document_amount_differs 0']],
    [
      'the sum of several',
      [paper('invoice', '125000'), paper('invoice', '100')],
      ['document_amount_differs 0', 'document_amount_differs 1'],
    ],
    ['one kind of two', [paper('invoice', '125000'), paper('contract', '1')], ['document_amount_differs 1']],
    ['no amount where one always stands', [paper('invoice', null)], ['document_amount_missing 0']],
    ['no amount and no words', [paper('contract', null, null, '  ')], ['document_unexplained 0']],
    ['another currency without words', [paper('invoice', '160000', 'USD')], ['document_unexplained 0']],
    [
      'a kind in two currencies without words',
      [paper('invoice', '100000'), paper('invoice', '524000', 'IDR')],
      ['document_unexplained 0', 'document_unexplained 1'],
    ],
  ])('The amount is refused as different: %s', (_, documents, expected) => {
    expect(faults(...documents)).toEqual(expected)
  })

  it('The match is left to the server where amounts are unknown, and the document’s details are still required', () => {
    const said = (document: StatedDocument) => findDocumentErrors([document], null).map(({ code }) => code)
    expect(said(paper('invoice', '1'))).toEqual([])
    expect(said(paper('invoice', null))).toEqual(['document_amount_missing'])
    expect(said(paper('bill_of_lading', null))).toEqual(['document_unexplained'])
    expect(documentSums([], transfer)).toEqual([])
    expect(documentSums([paper('invoice', '1', 'USD')], transfer)).toEqual([])
  })

  it('Amounts match to the minor unit where decimals can arrive, and at home', () => {
    const exact = { ...transfer, received_decimals: 2 }
    expect(findDocumentErrors([paper('invoice', '125001')], exact)).toHaveLength(1)
    const home = { ...transfer, receive_currency: 'IDR', receive_amount_minor: 26_200_000n, rate: '1' } as const
    expect(documentSums([paper('invoice', '26200000', 'IDR')], home)).toMatchObject([{ matches: true }])
    expect(documentSums([paper('invoice', '26200001', 'IDR')], home)).toMatchObject([{ matches: false }])
  })
})

describe('documents that a corridor requires', () => {
  it('A document of the purpose’s kinds is required from the value that the pack names', () => {
    expect(missingDocumentKinds(documentsAbroad, 'goods', 9_999_999n, [])).toBeNull()
    expect(missingDocumentKinds(documentsAbroad, 'goods', 10_000_000n, [])).toContain('customs_declaration')
    expect(missingDocumentKinds(documentsAbroad, 'goods', 10_000_000n, ['other'])).not.toBeNull()
    expect(missingDocumentKinds(documentsAbroad, 'goods', 10_000_000n, ['contract'])).toBeNull()
    expect(missingDocumentKinds([], 'goods', 10_000_000n, [])).toBeNull()
  })

  it('The requirement is stated once per purpose abroad, and never at home', () => {
    for (const { country, documents, purposes } of corridors) {
      if (country === 'ID') expect(documents).toEqual([])
      else for (const purpose of purposes) expect(documentRuleFor(documents, purpose)?.kinds.length).toBeGreaterThan(0)
    }
    expect(documentsAbroad.flatMap((rule) => rule.purposes).toSorted()).toEqual([...purposeCodes].toSorted())
  })
})

describe('several documents of one kind', () => {
  it('Documents of one kind are added up; one without an amount is explained in words and is not reported as different', () => {
    const documents = [paper('invoice', '100000'), paper('bill_of_lading', null, null, 'Goods of it')]
    expect(documentSums(documents, transfer)).toMatchObject([{ kind: 'invoice', sum_minor: 100_000n, matches: false }])
    const mixed = [paper('bill_of_lading', '100000'), paper('bill_of_lading', null, null, 'Second page')]
    expect(documentSums(mixed, transfer)).toMatchObject([{ kind: 'bill_of_lading', sum_minor: 100_000n }])
    expect(faults(...mixed)).toEqual(['document_amount_differs 0'])
  })

  it('Amounts match to the last rupiah where the smallest unit that arrives is worth less than one', () => {
    const small = {
      ...transfer,
      receive_currency: 'VND',
      receive_amount_minor: 41_000_000n,
      rate: '0.0000004',
    } as const
    expect(findDocumentErrors([paper('invoice', '26200000', 'IDR')], small)).toEqual([])
    expect(findDocumentErrors([paper('invoice', '26200001', 'IDR')], small)).toHaveLength(1)
  })
})
