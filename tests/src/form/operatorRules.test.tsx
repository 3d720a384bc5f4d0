import { fireEvent, render, screen } from '@testing-library/react'
import { CoreAdminContext } from 'ra-core'
import { afterEach, expect, test, vi } from 'vitest'
import { object } from 'yup'
import { builtIn, putInForce } from '../../../contract/base/patterns/inForce.ts'
import { patternString } from '../../../contract/base/patterns/patterns.ts'
import { CheckedForm } from '../../../src/form/CheckedForm.tsx'
import { SubmitButton } from '../../../src/form/SubmitButton.tsx'
import { TextAnswer } from '../../../src/form/TextAnswer.tsx'
import { useCheckedForm } from '../../../src/form/useCheckedForm.ts'
import { createI18nProvider } from '../../../src/i18n/i18nProvider.ts'
import { portalTexts } from '../../../src/i18n/portalTexts.ts'

afterEach(() => putInForce(builtIn))

const schema = object({ zip: patternString('zip').defined() })
const onSubmit = vi.fn(async () => {})
const ZipForm = () => {
  const state = useCheckedForm<{ zip: string }>({ initial: { zip: '' }, schemaOf: () => schema, onSubmit })
  return (
    <CheckedForm state={state} actions={<SubmitButton state={state} label="Save" />}>
      <TextAnswer name="zip" label="Zip" />
    </CheckedForm>
  )
}

test('A form checks by the rule embedded in the page and shows its text', async () => {
  putInForce({
    rules: { zip: [{ source: '^[0-9]{5}$', message: 'operator_rules.zip_0' }] },
    texts: { 'operator_rules.zip_0': { en: 'Five digits.', id: 'Lima angka.', zh: '五位数字。' } },
  })
  const { i18nProvider, loadAll } = await createI18nProvider('en', portalTexts)
  await loadAll()
  render(
    <CoreAdminContext i18nProvider={i18nProvider}>
      <ZipForm />
    </CoreAdminContext>,
  )
  fireEvent.change(screen.getByLabelText('Zip'), { target: { value: 'SW1A 1AA' } })
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByText('Five digits.')
  expect(onSubmit).not.toHaveBeenCalled()
})
