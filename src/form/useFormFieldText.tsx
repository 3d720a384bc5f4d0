import type { ReactNode } from 'react'
import { useTranslate } from 'react-admin'
import { SupportText } from '../ui/page/SupportText.tsx'
import { fieldMessage } from './fieldMessage.ts'

export interface FormFieldProps {
  name: string
  label: string
  hint?: string
  required?: boolean
}

/** The text below a field: its error or its hint. */
export function useFormFieldText(error: string | undefined, hint: ReactNode): ReactNode {
  const translate = useTranslate()
  return error === undefined ? hint : <SupportText text={fieldMessage(translate, error)} />
}
