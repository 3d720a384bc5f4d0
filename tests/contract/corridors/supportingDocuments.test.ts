import { describe, expect, it } from 'vitest'
import type { DocumentKind } from '../../../contract/base/documentKinds.ts'
import { purposeCodes } from '../../../contract/base/purposes.ts'
import { corridors } from '../../../contract/corridors/all.ts'
import { documentRuleFor, documentsAbroad } from '../../../contract/corridors/documentRules.ts'
import {
  documentFaults,
  documentSums,
  neededKinds,
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
  documentFaults(documents, transfer).map(({ code, index }) => `${code} ${index}`)

describe('the amount must match the supporting document', () => {
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
  ])('%s', (_, documents) => {
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
  ])('or is refused: %s', (_, documents, expected) => {
    expect(faults(...documents)).toEqual(expected)
  })

  it('is left to the server where the amounts are not known yet: what must be said of a paper is asked all the same', () => {
    const said = (document: StatedDocument) => documentFaults([document], null).map(({ code }) => code)
    expect(said(paper('invoice', '1'))).toEqual([])
    expect(said(paper('invoice', null))).toEqual(['document_amount_missing'])
    expect(said(paper('bill_of_lading', null))).toEqual(['document_unexplained'])
    expect(documentSums([], transfer)).toEqual([])
    expect(documentSums([paper('invoice', '1', 'USD')], transfer)).toEqual([])
  })

  it('to the minor unit where decimals can arrive, and at home', () => {
    const exact = { ...transfer, received_decimals: 2 }
    expect(documentFaults([paper('invoice', '125001')], exact)).toHaveLength(1)
    const home = { ...transfer, receive_currency: 'IDR', receive_amount_minor: 26_200_000n, rate: '1' } as const
    expect(documentSums([paper('invoice', '26200000', 'IDR')], home)).toMatchObject([{ matches: true }])
    expect(documentSums([paper('invoice', '26200001', 'IDR')], home)).toMatchObject([{ matches: false }])
  })
})

describe('what a corridor needs', () => {
  it('is one of the kinds of the purpose, from the worth that its pack names', () => {
    expect(neededKinds(documentsAbroad, 'goods', 9_999_999n, [])).toBeNull()
    expect(neededKinds(documentsAbroad, 'goods', 10_000_000n, [])).toContain('customs_declaration')
    expect(neededKinds(documentsAbroad, 'goods', 10_000_000n, ['other'])).not.toBeNull()
    expect(neededKinds(documentsAbroad, 'goods', 10_000_000n, ['contract'])).toBeNull()
    expect(neededKinds([], 'goods', 10_000_000n, [])).toBeNull()
  })

  it('is said once for each purpose abroad, and for none at home', () => {
    for (const { country, documents, purposes } of corridors) {
      if (country === 'ID') expect(documents).toEqual([])
      else for (const purpose of purposes) expect(documentRuleFor(documents, purpose)?.kinds.length).toBeGreaterThan(0)
    }
    expect(documentsAbroad.flatMap((rule) => rule.purposes).toSorted()).toEqual([...purposeCodes].toSorted())
  })
})

describe('papers of one kind', () => {
  it('are added up by the amounts that stand in them; one without is explained in words, and is not told to differ', () => {
    const documents = [paper('invoice', '100000'), paper('bill_of_lading', null, null, 'Goods of it')]
    expect(documentSums(documents, transfer)).toMatchObject([{ kind: 'invoice', sum_minor: 100_000n, matches: false }])
    const mixed = [paper('bill_of_lading', '100000'), paper('bill_of_lading', null, null, 'Second page')]
    expect(documentSums(mixed, transfer)).toMatchObject([{ kind: 'bill_of_lading', sum_minor: 100_000n }])
    expect(faults(...mixed)).toEqual(['document_amount_differs 0'])
  })

  it('match to the last rupiah where the smallest step of what arrives is worth less than one', () => {
    const small = {
      ...transfer,
      receive_currency: 'VND',
      receive_amount_minor: 41_000_000n,
      rate: '0.0000004',
    } as const
    expect(documentFaults([paper('invoice', '26200000', 'IDR')], small)).toEqual([])
    expect(documentFaults([paper('invoice', '26200001', 'IDR')], small)).toHaveLength(1)
  })
})
