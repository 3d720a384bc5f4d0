import { yupResolver } from '@hookform/resolvers/yup'
import { type RefObject, useEffect, useRef, useState } from 'react'
import {
  type DefaultValues,
  type FieldErrors,
  type FieldValues,
  type Path,
  type Resolver,
  type UseFormReturn,
  useForm,
} from 'react-hook-form'
import type { AnyObjectSchema, ObjectSchema } from 'yup'
import { registerUnsavedWork } from '../authProvider/unsavedWork.ts'
import { CallError } from '../dataProvider/callError.ts'
import { useThrottled } from '../ui/useThrottled.ts'
import { refusalMessage } from './refusalMessage.ts'

interface Options<V extends FieldValues> {
  initial: V
  schemaOf: (values: V) => AnyObjectSchema
  /** The values to validate. Default: all values as typed. */
  checkedPart?: (values: V) => FieldValues
  /** Receives the typed values. Rejects with the call's error, which is then shown at its field. */
  onSubmit: (values: V) => Promise<unknown>
  /** The form's values after a success. Default: the typed values. */
  next?: V
  /** Every keystroke is saved elsewhere: the form never has unsaved work. */
  isKept?: boolean
}

export interface ValidatedFormState<V extends FieldValues> {
  form: UseFormReturn<V>
  element: RefObject<HTMLFormElement | null>
  /** The number of invalid fields at the last submission. */
  wrongCount: number
  /** Submits at most once per second, and not while a submission is pending. */
  submit: () => void
  busy: boolean
  /** Shows a server error at its field, or above the buttons if there is no such field. */
  refuse: (field: string, message: string) => void
}

/** Counts errors of nested fields individually. */
const countErrors = (errors: object): number =>
  Object.values(errors).reduce<number>(
    (count, error) =>
      count + (typeof error === 'object' && error !== null && !('type' in error) ? countErrors(error) : 1),
    0,
  )

function focusFirstWrong(form: HTMLFormElement | null): void {
  const first = form?.querySelector<HTMLElement>('[aria-invalid="true"]')
  // A radio group is invalid as a whole; the focus goes to its first button.
  const target = first instanceof HTMLFieldSetElement ? first.querySelector('input') : first
  target?.focus()
}

/**
 * A form validated by a schema of the contract. Errors appear on submission and disappear as they are corrected: an
 * error on blur would move the button away under the pointer.
 */
export function useValidatedForm<V extends FieldValues>(options: Options<V>): ValidatedFormState<V> {
  const { initial, schemaOf, checkedPart, onSubmit, next, isKept = false } = options
  const [wrong, setWrong] = useState({ count: 0 })
  const element = useRef<HTMLFormElement>(null)
  const resolver: Resolver<V> = (values, context, settings) => {
    const schema = schemaOf(values) as ObjectSchema<FieldValues>
    const resolve = yupResolver<FieldValues, unknown, FieldValues>(schema, { abortEarly: false }, { raw: true })
    return resolve(checkedPart?.(values) ?? values, context, settings as never) as never
  }
  // The library focuses in order of registration; `focusFirstWrong` uses the order on the page.
  const form = useForm<V>({ defaultValues: initial as DefaultValues<V>, resolver, shouldFocusError: false })
  const { isDirty } = form.formState
  useEffect(() => registerUnsavedWork(() => isDirty && !isKept), [isDirty, isKept])
  useEffect(() => {
    if (wrong.count > 0) focusFirstWrong(element.current)
  }, [wrong])

  const refuse = (field: string, message: string) => {
    const [base = ''] = field.split(/[.[]/)
    const values = form.getValues()
    // An error of a list item, `addresses[2]`, is shown at the text field into which the list is typed.
    const at = typeof values[base] === 'string' ? base : field
    form.setError(Object.hasOwn(values, base) ? (at as Path<V>) : 'root.server', { type: 'server', message })
    setWrong({ count: 1 })
  }
  const save = async () => {
    const typed = structuredClone(form.getValues())
    try {
      await onSubmit(typed)
    } catch (error) {
      // The call has already shown every error that names no field of this form.
      if (error instanceof CallError && error.field !== undefined) refuse(error.field, refusalMessage(error))
      return
    }
    if (!isKept) form.reset(next ?? typed)
  }
  const { run: submit, busy } = useThrottled(async () => {
    setWrong({ count: 0 })
    let sent = true
    await form.handleSubmit(save, (errors: FieldErrors<V>) => {
      sent = false
      setWrong({ count: countErrors(errors) })
    })()
    return sent
  })
  return { form, element, wrongCount: wrong.count, submit, busy, refuse }
}
