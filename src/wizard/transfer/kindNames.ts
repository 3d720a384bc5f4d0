import type { TranslateFunction } from 'ra-core'
import { type DocumentKind, isDocumentKind } from '../../../contract/base/documentKinds.ts'

/** Kinds of documents in a sentence: one of them, or all. A draft of before may hold names of files instead. */
export const kindNames = (
  kinds: readonly DocumentKind[],
  translate: TranslateFunction,
  locale: string,
  type: 'disjunction' | 'conjunction' = 'conjunction',
): string =>
  new Intl.ListFormat(locale, { type }).format(
    kinds.filter(isDocumentKind).map((kind) => translate(`lists.document_kinds.${kind}`)),
  )
