import Typography from '@mui/material/Typography'
import { type ReactNode, useId } from 'react'
import { CardChoice } from '../../form/CardChoice.tsx'
import { Panel } from '../../ui/page/Panel.tsx'

interface ChoicesProps<Value extends string> {
  label: string
  hint: string
  value: Value
  choices: readonly { value: Value; label: ReactNode; lang?: string }[]
  onChoose: (value: Value) => void
  /** Rendered below the choices, in the same panel. */
  children?: ReactNode
}

/** Takes effect at once, without a save button. */
export const Choices = <Value extends string>({
  label,
  hint,
  value,
  choices,
  onChoose,
  children,
}: ChoicesProps<Value>) => {
  const hintId = useId()
  return (
    <Panel title={label}>
      <Typography id={hintId} variant="body2" sx={{ color: 'text.secondary', mb: 1 }}>
        {hint}
      </Typography>
      <CardChoice
        name="choice"
        label={label}
        isLabelHidden
        describedBy={hintId}
        value={value}
        onChange={onChoose}
        options={choices.map(({ label: title, ...choice }) => ({ ...choice, title }))}
      />
      {children}
    </Panel>
  )
}
