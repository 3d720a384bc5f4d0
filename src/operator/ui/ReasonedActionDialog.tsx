import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import type { ReactNode } from 'react'
import { Form, maxLength, required, SaveButton, TextInput, useNotify, useTranslate } from 'react-admin'
import { CallError } from '../../dataProvider/callError.ts'
import { DecisionDialog } from '../../ui/DecisionDialog.tsx'

export type Answers = Readonly<Record<string, string>>
interface ReasonedAnswers {
  readonly reason: string
}

interface ReasonedActionDialogProps<Values> {
  title: string
  submitLabel: string
  defaultValues?: object
  /** Text after success. */
  done: string
  run: (values: Values & ReasonedAnswers) => Promise<unknown>
  onClose: () => void
  /**
   * Inputs; the reason is added last. Their sources are the request's fields, such as `payload.percent`, so that the
   * server's errors are shown at them.
   */
  children?: ReactNode
}

/** Messages by field, which react-admin's form shows; the call has already shown every other error. */
const errorsOf = (error: unknown) => (error instanceof CallError ? error.body?.errors : undefined)

function trim(value: unknown): unknown {
  if (typeof value === 'string') return value.trim()
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, trim(inner)]))
}

/** Asks for an action's inputs and for its reason, which the audit log records. */
export const ReasonedActionDialog = <Values extends object = object>({
  title,
  submitLabel,
  defaultValues = {},
  done,
  run,
  onClose,
  children,
}: ReasonedActionDialogProps<Values>) => {
  const translate = useTranslate()
  const notify = useNotify()
  const send = async (values: object) => {
    try {
      await run(trim(values) as Values & ReasonedAnswers)
    } catch (error) {
      return errorsOf(error)
    }
    notify(done, { type: 'success' })
    onClose()
    return undefined
  }
  return (
    <DecisionDialog title={title} onClose={onClose}>
      <Form noValidate record={defaultValues} onSubmit={send}>
        <Box sx={{ display: 'grid', gap: 2.5 }}>
          {children}
          <TextInput
            source="reason"
            label="treasury.reason"
            multiline
            minRows={2}
            validate={[required(), maxLength(500)]}
          />
          <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'flex-end', gap: 1 }}>
            <Button variant="outlined" onClick={onClose}>
              {translate('ui.cancel')}
            </Button>
            <SaveButton label={submitLabel} icon={null} alwaysEnable />
          </Box>
        </Box>
      </Form>
    </DecisionDialog>
  )
}
