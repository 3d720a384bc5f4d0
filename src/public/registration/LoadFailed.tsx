import { DoneStep } from './DoneStep.tsx'

interface LoadFailedProps {
  title: string
  text: string
  again: string
  busy: boolean
  onAgain: () => void
}

/** What a mailed link leads to could not be asked for; the link itself may be as good as ever. */
export const LoadFailed = ({ title, text, again, busy, onAgain }: LoadFailedProps) => (
  <DoneStep kind="wrong" title={title} text={text}>
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
  </DoneStep>
)
