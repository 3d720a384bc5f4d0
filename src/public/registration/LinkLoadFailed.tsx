import { ResultStep } from './ResultStep.tsx'

interface LoadFailedProps {
  title: string
  text: string
  again: string
  busy: boolean
  onAgain: () => void
}

/** The target of a mailed link could not be loaded; the link itself may still be valid. */
export const LinkLoadFailed = ({ title, text, again, busy, onAgain }: LoadFailedProps) => (
  <ResultStep kind="wrong" title={title} text={text}>
    <button
      type="button"
      className="primary"
      aria-disabled={busy || undefined}
      data-busy={busy || undefined}
      onClick={() => {
        if (!busy) onAgain()
      }}
    >
      <span>{again}</span>
    </button>
  </ResultStep>
)
