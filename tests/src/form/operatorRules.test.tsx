import { fireEvent, render, screen } from '@testing-library/react'
import { CoreAdminContext } from 'react-admin'
import { afterEach, expect, test, vi } from 'vitest'
import { object } from 'yup'
import { activateRules, builtInRules } from '../../../contract/base/patterns/activeRules.ts'
import { patternString } from '../../../contract/base/patterns/patterns.ts'
import { SubmitButton } from '../../../src/form/SubmitButton.tsx'
import { TextFormField } from '../../../src/form/TextFormField.tsx'
import { useValidatedForm } from '../../../src/form/useValidatedForm.ts'
import { ValidatedForm } from '../../../src/form/ValidatedForm.tsx'
import { createI18nProvider } from '../../../src/i18n/i18nProvider.ts'
import { portalTexts } from '../../../src/i18n/portalTexts.ts'

afterEach(() => activateRules(builtInRules))

const schema = object({ zip: patternString('zip').defined() })
const onSubmit = vi.fn(async () => {})
const ZipForm = () => {
  const state = useValidatedForm<{ zip: string }>({ initial: { zip: '' }, schemaOf: () => schema, onSubmit })
  return (
    <ValidatedForm state={state} actions={<SubmitButton state={state} label="Save" />}>
      <TextFormField name="zip" label="Zip" />
    </ValidatedForm>
  )
}

test('A form checks by the rule embedded in the page and shows its text', async () => {
  activateRules({
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
