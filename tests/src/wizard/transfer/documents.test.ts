import { describe, expect, it } from 'vitest'
import { us } from '../../../../contract/corridors/packs/us.ts'
import type { TransferAnswers, TransferDocument } from '../../../../src/flows/transfer/answers.ts'
import { documentProblems, suggestDocumentKind } from '../../../../src/flows/transfer/documents.ts'
import { detailsRules } from '../../../../src/flows/transfer/rules.ts'
import { fileProblem } from '../../../../src/form/files/fileRules.ts'
import { isComplete } from '../../../../src/wizard/progress.ts'
import { signableAnswers } from '../../../support/requests/transferAnswers.ts'

describe('documents of a draft', () => {
  const invoice = {
    file_id: 'f1',
    name: 'a.pdf',
    size: 1,
    mime: 'application/pdf',
    kind: 'invoice',
    currency: 'GBP',
    amount_minor: '47700',
  } as const
  const typed: TransferAnswers = { ...signableAnswers, side: 'receive', amount: '477' }
  const problems = (document: TransferDocument, answers: TransferAnswers = typed) =>
    documentProblems([document], answers).map(({ path, message }) => `${path} ${message.split('?')[0]}`)

  it('Documents are described and compared before the step is left', () => {
    expect(problems(invoice)).toEqual([])
    const { kind: _, ...unsaid } = invoice
    expect(problems(unsaid)).toEqual(['[0].kind sendMoney.requireTip'])
    expect(problems({ ...invoice, amount_minor: '50000' })).toEqual(['[0].amount_minor documents.errors.differs'])
    expect(problems({ ...invoice, currency: 'USD' })).toEqual(['[0].note documents.errors.unexplained'])
    expect(isComplete(detailsRules, { ...typed, documents: [{ ...invoice, amount_minor: '50000' }] })).toBe(false)
    expect(isComplete(detailsRules, { ...typed, documents: [invoice] })).toBe(true)
  })

  it('An amount that follows the rate is left to the server', () => {
    expect(problems({ ...invoice, currency: 'IDR', amount_minor: '9000000' })).toEqual([])
    expect(problems(invoice, signableAnswers)).toEqual([])
  })

  it('Documents are needed from the value the corridor names, where dollars arrive', () => {
    const dollars = {
      ...typed,
      country: 'US',
      corridor: us,
      receive_currency: 'USD',
      amount: '100000',
      rate: { currency: 'USD', rate: '16300', refresh_at: '2026-03-09T02:10:00.000Z' },
      quote: null,
    } as const
    expect(documentProblems([], dollars)).toEqual([{ path: '', message: 'documents.errors.needed' }])
    expect(documentProblems([], { ...dollars, amount: '99999' })).toEqual([])
  })

  it('The kinds of the last time are suggested first, each once', () => {
    const again = { ...typed, documents_before: ['invoice', 'customs_declaration'] } as const
    expect(suggestDocumentKind([], again)).toBe('invoice')
    expect(suggestDocumentKind([invoice], again)).toBe('customs_declaration')
    expect(suggestDocumentKind([], typed)).toBeUndefined()
    expect(suggestDocumentKind([], { ...typed, purpose: 'salary' })).toBeUndefined()
    expect(suggestDocumentKind([], { ...typed, purpose: 'tax' })).toBe('tax_bill')
  })
})

describe('supporting document of a draft', () => {
  const file = { name: 'a.pdf', type: 'application/pdf', size: 10 }
  it('A document the server would refuse is refused before it is sent', () => {
    expect(fileProblem(file, [])).toBeNull()
    expect(fileProblem({ ...file, size: 4 * 1024 * 1024 }, [])).toBeNull()
    expect(fileProblem({ ...file, size: 4 * 1024 * 1024 + 1 }, [])).toBe('sendMoney.errors.file_size?megabytes=4')
    expect(fileProblem({ ...file, size: 0 }, [])).toBe('sendMoney.errors.file_empty')
    expect(fileProblem({ ...file, type: 'image/svg+xml' }, [])).toBe('sendMoney.errors.file_type')
    expect(fileProblem(file, ['a.pdf'])).toBe('sendMoney.errors.file_twice')
    expect(
      fileProblem(
        file,
        Array.from({ length: 10 }, (_, at) => `${at}.pdf`),
      ),
    ).toBe('sendMoney.errors.too_many_files')
  })
})
