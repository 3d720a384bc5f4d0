import { interpolate } from '../texts.ts'
import { suggestEmail } from './likelyMeant.ts'
import { registrationTexts } from './texts.ts'
import { useLocale } from './useLocale.ts'

interface EmailTypoProps {
  email: string
  onChoose: (email: string) => void
}

/** Suggests the likely address when one looks mistyped. */
export const EmailSuggestion = ({ email, onChoose }: EmailTypoProps) => {
  const t = registrationTexts[useLocale()]
  const meant = suggestEmail(email)
  return (
    <div role="status">
      {meant === null ? null : (
        <button type="button" className="link" onClick={() => onChoose(meant)}>
          {interpolate(t.email_typo, { email: meant })}
        </button>
      )}
    </div>
  )
}
