import Button from '@mui/material/Button'
import type { ComponentProps } from 'react'
import { useTranslate } from 'react-admin'
import type { FieldValues } from 'react-hook-form'
import { SubmitButton } from './SubmitButton.tsx'

type FormActionsProps<V extends FieldValues> = ComponentProps<typeof SubmitButton<V>> & { onCancel: () => void }

/** The buttons of a form that can be cancelled. */
export const FormActions = <V extends FieldValues>({ onCancel, ...submit }: FormActionsProps<V>) => {
  const translate = useTranslate()
  return (
    <>
      <Button variant="outlined" onClick={onCancel}>
        {translate('ui.cancel')}
      </Button>
      <SubmitButton {...submit} />
    </>
  )
}
