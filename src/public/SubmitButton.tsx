import { LocalizedText } from './LocalizedText.tsx'
import type { PublicText } from './texts.ts'

interface SubmitButtonProps {
  text: PublicText
  busy?: boolean
  disabled?: boolean
}

export const SubmitButton = ({ text, busy = false, disabled = false }: SubmitButtonProps) => (
  <button
    type="submit"
    className="primary"
    disabled={disabled}
    aria-disabled={busy || undefined}
    data-busy={busy || undefined}
  >
    <span>
      <LocalizedText text={text} />
    </span>
  </button>
)
