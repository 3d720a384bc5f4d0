import type { AnswerProps } from '../../form/useAnswerText.tsx'
import { useFieldAnswer } from '../../form/useFieldAnswer.ts'
import { DateInput } from '../../ui/DateInput.tsx'

interface DayAnswerProps extends AnswerProps {
  /** The day at which the calendar opens when none is chosen. */
  opensAt?: string
}

/** A date field, with its error or hint below. */
export const DayAnswer = ({ name, label, hint, opensAt }: DayAnswerProps) => {
  const { fullWidth: _, ...answer } = useFieldAnswer(name, hint)
  return <DateInput {...answer} label={label} required {...(opensAt === undefined ? {} : { opensAt })} />
}
