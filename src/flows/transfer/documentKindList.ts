import type { TranslateFunction } from 'react-admin'
import { type DocumentKind, isDocumentKind } from '../../../contract/base/files/documentKinds.ts'

/** Document kinds joined for a sentence, with "or" or "and". Older drafts may contain file names instead. */
export const documentKindList = (
  kinds: readonly DocumentKind[],
  translate: TranslateFunction,
  locale: string,
  type: 'disjunction' | 'conjunction' = 'conjunction',
): string =>
  new Intl.ListFormat(locale, { type }).format(
    kinds.filter(isDocumentKind).map((kind) => translate(`lists.document_kinds.${kind}`)),
  )
