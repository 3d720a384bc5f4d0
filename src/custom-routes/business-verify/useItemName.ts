import { useTranslate } from 'react-admin'
import { kindOfItem, type VerificationItem } from '../../../contract/base/files/verificationItems.ts'

/** The name of a verification item. */
export function useItemName(): (item: VerificationItem) => string {
  const translate = useTranslate()
  return (item) => {
    const kind = kindOfItem(item)
    return translate(kind === null ? `verification.items.${item}` : `settings.documents.kinds.${kind}`)
  }
}
