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

interface Options<V extends FieldValues> {
  initial: V
  schemaOf: (values: V) => AnyObjectSchema
  /** The values as the schema is to see them. Default: as they were typed. */
  checkedPart?: (values: V) => FieldValues
  /** Gets what was typed. Rejects with the call's error, which then stands at its field. */
  onSubmit: (values: V) => Promise<unknown>
  /** The values of the form after a success. Default: what was typed. */
  next?: V
  /** Every keystroke is kept elsewhere: nothing here is ever unsaved. */
  isKept?: boolean
}

export interface CheckedFormState<V extends FieldValues> {
  form: UseFormReturn<V>
  element: RefObject<HTMLFormElement | null>
  /** How many fields were wrong at the last try. */
  wrongCount: number
  /** Sends not twice within a second, nor while it is under way. */
  submit: () => void
  busy: boolean
  /** Puts what the server said at its field, or above the buttons where there is no such field. */
  refuse: (field: string, message: string) => void
}

/** Errors of fields within fields count one by one. */
const countErrors = (errors: object): number =>
  Object.values(errors).reduce<number>(
    (count, error) =>
      count + (typeof error === 'object' && error !== null && !('type' in error) ? countErrors(error) : 1),
    0,
  )

function focusFirstWrong(form: HTMLFormElement | null): void {
  const first = form?.querySelector<HTMLElement>('[aria-invalid="true"]')
  // A group of radio buttons is wrong as a whole; the focus goes to its first button.
  const target = first instanceof HTMLFieldSetElement ? first.querySelector('input') : first
  target?.focus()
}

/**
 * A form checked by a schema of the contract. Errors appear when it is sent and vanish while they are mended: an error that appears on
 * blur would move the button away under the pointer.
 */
export function useCheckedForm<V extends FieldValues>(options: Options<V>): CheckedFormState<V> {
  const { initial, schemaOf, checkedPart, onSubmit, next, isKept = false } = options
  const [wrong, setWrong] = useState({ count: 0 })
  const element = useRef<HTMLFormElement>(null)
  const resolver: Resolver<V> = (values, context, settings) => {
    const schema = schemaOf(values) as ObjectSchema<FieldValues>
    const resolve = yupResolver<FieldValues, unknown, FieldValues>(schema, { abortEarly: false }, { raw: true })
    return resolve(checkedPart?.(values) ?? values, context, settings as never) as never
  }
  // The library focuses by order of registration; `focusFirstWrong` goes by the order on the page.
  const form = useForm<V>({ defaultValues: initial as DefaultValues<V>, resolver, shouldFocusError: false })
  const { isDirty } = form.formState
  useEffect(() => registerUnsavedWork(() => isDirty && !isKept), [isDirty, isKept])
  useEffect(() => {
    if (wrong.count > 0) focusFirstWrong(element.current)
  }, [wrong])

  const refuse = (field: string, message: string) => {
    const [base = ''] = field.split(/[.[]/)
    const values = form.getValues()
    // An error of one item of a list, `addresses[2]`, is shown at the one text field into which the list is typed.
    const at = typeof values[base] === 'string' ? base : field
    form.setError(Object.hasOwn(values, base) ? (at as Path<V>) : 'root.server', { type: 'server', message })
    setWrong({ count: 1 })
  }
  const save = async () => {
    const typed = structuredClone(form.getValues())
    try {
      await onSubmit(typed)
    } catch (error) {
      // The call has shown every error that names no field of this form.
      if (error instanceof CallError && error.field !== undefined) refuse(error.field, error.message)
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
