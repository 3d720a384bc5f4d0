import type { ReactNode } from 'react'
import { LinkBase, useTranslate } from 'react-admin'
import { pathTo } from '../addresses/paths.ts'
import { SupportText } from '../ui/page/SupportText.tsx'
import { fieldMessage } from './fieldMessage.ts'
import { existingRecipientKey } from './refusalMessage.ts'

export interface FormFieldProps {
  name: string
  label: string
  hint?: string
  required?: boolean
}

/** The text below a field: its error, with a link where there is one, or its hint. */
export function useFormFieldText(error: string | undefined, hint: ReactNode): ReactNode {
  const translate = useTranslate()
  if (error === undefined) return hint
  const [key, query] = error.split('?')
  if (key !== existingRecipientKey) return <SupportText text={fieldMessage(translate, error)} />
  const idRecipient = new URLSearchParams(query).get('id') ?? ''
  return (
    <>
      {translate(key)}{' '}
      <LinkBase to={pathTo('recipients.show', { idRecipient })}>{translate('recipients.open_existing')}</LinkBase>
    </>
  )
}
