import { useTranslate } from 'ra-core'
import type { ReactNode } from 'react'
import { SupportText } from '../ui/SupportText.tsx'
import { fieldMessage } from './fieldMessage.ts'

export interface AnswerProps {
  name: string
  label: string
  hint?: string
  required?: boolean
}

/** What stands below a field: its error, else its hint. */
export function useAnswerText(error: string | undefined, hint: ReactNode): ReactNode {
  const translate = useTranslate()
  return error === undefined ? hint : <SupportText text={fieldMessage(translate, error)} />
}
