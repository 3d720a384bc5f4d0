import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { useBesideDocument } from '../../../../src/resources/transfers/show/DocumentsPanel.tsx'
import type { Transfer } from '../../../../src/resources/transfers/transferTypes.ts'
import { PreviewContext } from '../../../../src/ui/previewContext.ts'

const invoice = { file_id: 'f1', name: 'invoice.png', mime: 'image/png' } as Transfer['documents'][number]
const contract = { ...invoice, file_id: 'f2', name: 'contract.png' }

const transferFor = (actions: Transfer['actions']) => ({ documents: [invoice, contract], actions }) as Transfer

const onScreen = (isWide: boolean) =>
  vi.stubGlobal('matchMedia', (media: string) => ({
    matches: isWide,
    media,
    addEventListener: () => {},
    removeEventListener: () => {},
    addListener: () => {},
    removeListener: () => {},
  }))

beforeEach(() => onScreen(true))
afterEach(() => {
  vi.unstubAllGlobals()
})

it('An approver finds the first document open beside the data, can show another, and keeps it closed once closed', () => {
  const { result } = renderHook(() => useBesideDocument(transferFor(['approve', 'deny'])))
  expect(result.current?.shown).toBe(invoice)
  act(() => result.current?.show(contract))
  expect(result.current?.shown).toBe(contract)
  act(() => result.current?.show(null))
  expect(result.current?.shown).toBeNull()
})

it('For a reader who decides nothing, no document is opened until asked for', () => {
  const { result } = renderHook(() => useBesideDocument(transferFor([])))
  expect(result.current?.shown).toBeNull()
  act(() => result.current?.show(invoice))
  expect(result.current?.shown).toBe(invoice)
})

it('On narrow screens and in previews a document opens below its row', () => {
  const inPreview = renderHook(() => useBesideDocument(transferFor(['approve'])), {
    wrapper: ({ children }) => <PreviewContext value={true}>{children}</PreviewContext>,
  })
  expect(inPreview.result.current).toBeUndefined()
  onScreen(false)
  expect(renderHook(() => useBesideDocument(transferFor(['approve']))).result.current).toBeUndefined()
})
