import { useTranslate } from 'react-admin'
import { mustExplainShares, totalShares } from '../../../contract/base/files/verificationItems.ts'
import { limits } from '../../../contract/base/money/limits.ts'
import { TextFormField } from '../../form/TextFormField.tsx'
import type { PersonAnswer } from './answers.ts'

/** Asks who owns the rest, while an owner who must be named could be missing. */
export const SharesNote = ({ people }: { people: readonly PersonAnswer[] }) => {
  const translate = useTranslate()
  if (!people.some(({ is_owner }) => is_owner) || !mustExplainShares(people)) return null
  return (
    <TextFormField
      name="shares_note"
      label={translate('verification.people.shares_note')}
      hint={translate('verification.people.shares_note_hint', { named: totalShares(people) / 100 })}
      required
      rows={2}
      maxLength={limits.verificationTextMax}
    />
  )
}
