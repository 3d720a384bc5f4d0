interface PrimaryButtonProps {
  text: string
  busy: boolean
}

export const PrimaryButton = ({ text, busy }: PrimaryButtonProps) => (
  <button type="submit" className="primary" aria-disabled={busy || undefined} data-busy={busy || undefined}>
    <span>{text}</span>
  </button>
)
