import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { object, string } from 'yup'
import { codes } from '../../../contract/base/calls/codes.ts'
import { hasUnsavedWork } from '../../../src/authProvider/unsavedWork.ts'
import { CallError } from '../../../src/dataProvider/callError.ts'
import { SubmitButton } from '../../../src/form/SubmitButton.tsx'
import { TextFormField } from '../../../src/form/TextFormField.tsx'
import { useValidatedForm } from '../../../src/form/useValidatedForm.ts'
import { ValidatedForm } from '../../../src/form/ValidatedForm.tsx'
import { InEnglish } from '../../support/portal/texts.tsx'

interface Person {
  name: string
  town: string
}
const initial: Person = { name: '', town: '' }
const schema = object({ name: string().required('Name it.'), town: string().required('Where?') })

interface PersonFormProps {
  onSubmit: (typed: Person) => Promise<unknown>
  isKept?: boolean
}

const PersonForm = ({ onSubmit, isKept = false }: PersonFormProps) => {
  const state = useValidatedForm<Person>({ initial, schemaOf: () => schema, onSubmit, isKept })
  return (
    <ValidatedForm state={state} actions={<SubmitButton state={state} label="Save" />}>
      <TextFormField name="name" label="Name" />
      <TextFormField name="town" label="Town" />
    </ValidatedForm>
  )
}

const open = (onSubmit: PersonFormProps['onSubmit'], isKept?: boolean) =>
  render(
    <InEnglish>
      <PersonForm onSubmit={onSubmit} {...(isKept ? { isKept } : {})} />
    </InEnglish>,
  )
const field = (label: string): HTMLInputElement => screen.getByLabelText(label)
const type = (label: string, value: string) => fireEvent.change(field(label), { target: { value } })
const save = () => fireEvent.click(screen.getByRole('button', { name: 'Save' }))
const refusal = (name: string) =>
  new CallError({ code: codes.input_invalid.code, message: 'Not this one.', data: { field: name } })

test('Wrong fields are counted, the first is focused, and nothing is sent', async () => {
  const onSubmit = vi.fn(async () => {})
  open(onSubmit)
  save()
  await screen.findByText('2 fields need your attention.')
  await waitFor(() => expect(document.activeElement).toBe(field('Name')))
  expect(onSubmit).not.toHaveBeenCalled()
})

test('A person who corrects the field within a second of a refused click can submit it', async () => {
  const onSubmit = vi.fn(async () => {})
  open(onSubmit)
  save()
  await screen.findByText('2 fields need your attention.')
  type('Name', 'Sari')
  type('Town', 'Solo')
  await waitFor(() => expect(screen.getByRole('button', { name: /Save/ })).toHaveProperty('disabled', false))
  save()
  await waitFor(() => expect(onSubmit).toHaveBeenCalledOnce())
})

test('An error of one of several values typed into one field is shown at that field', async () => {
  open(() => Promise.reject(refusal('town[1]')))
  type('Name', 'Sari')
  type('Town', 'Solo, Nowhere')
  save()
  await screen.findByText('Not this one.')
  await waitFor(() => expect(document.activeElement).toBe(field('Town')))
})

test('A refusal by the server is shown at its field, which is focused', async () => {
  open(() => Promise.reject(refusal('town')))
  type('Name', 'Sari')
  type('Town', 'Solo')
  save()
  await screen.findByText('Not this one.')
  await waitFor(() => expect(document.activeElement).toBe(field('Town')))
  expect(field('Town').getAttribute('aria-invalid')).toBe('true')
  expect(field('Name').getAttribute('aria-invalid')).toBe('false')
})

test('A refusal of a field the form lacks is shown above its buttons', async () => {
  open(() => Promise.reject(refusal('street')))
  type('Name', 'Sari')
  type('Town', 'Solo')
  save()
  expect((await screen.findByRole('alert')).textContent).toBe('Not this one.')
})

test('The form is submitted once, by button and Enter alike', async () => {
  const onSubmit = vi.fn(async () => {})
  const { container } = open(onSubmit)
  type('Name', 'Sari')
  type('Town', 'Solo')
  save()
  fireEvent.submit(container.querySelector('form') as HTMLFormElement)
  await waitFor(() => expect(onSubmit).toHaveBeenCalledExactlyOnceWith({ name: 'Sari', town: 'Solo' }))
})

test('Input is unsaved work until it is saved', async () => {
  let answer = (): void => {}
  open(() => new Promise<void>((resolve) => (answer = resolve)))
  expect(hasUnsavedWork()).toBe(false)
  type('Name', 'Sari')
  type('Town', 'Solo')
  await waitFor(() => expect(hasUnsavedWork()).toBe(true))
  save()
  await waitFor(() => expect(screen.getByRole('button', { name: /Save/ })).toHaveProperty('disabled', true))
  expect(hasUnsavedWork()).toBe(true)
  answer()
  await waitFor(() => expect(hasUnsavedWork()).toBe(false))
  expect(field('Name').value).toBe('Sari')
})

test('Input is still unsaved after a refusal', async () => {
  open(() => Promise.reject(new Error('no answer')))
  type('Name', 'Sari')
  type('Town', 'Solo')
  save()
  await waitFor(() => expect(screen.getByRole('button', { name: 'Save' })).toHaveProperty('disabled', false))
  expect(hasUnsavedWork()).toBe(true)
})

test('A form whose keystrokes are saved elsewhere has no unsaved work', async () => {
  open(async () => {}, true)
  type('Name', 'Sari')
  await waitFor(() => expect(field('Name').value).toBe('Sari'))
  expect(hasUnsavedWork()).toBe(false)
})
