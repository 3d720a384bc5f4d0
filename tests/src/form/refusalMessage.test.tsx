import { render, screen } from '@testing-library/react'
import { TestMemoryRouter } from 'react-admin'
import { expect, it } from 'vitest'
import { codes } from '../../../contract/base/calls/codes.ts'
import { setRouteTable } from '../../../src/addresses/paths.ts'
import { CallError } from '../../../src/dataProvider/callError.ts'
import { refusalMessage } from '../../../src/form/refusalMessage.ts'
import { useFormFieldText } from '../../../src/form/useFormFieldText.tsx'
import { resources } from '../../../src/resources/resources.ts'

const Field = ({ error }: { error: string }) => <p>{useFormFieldText(error, null)}</p>
const refusal = (data: object) =>
  new CallError({ code: codes.recipient_exists.code, message: 'You already have one.', data })

it('The error about an account that is saved already links to its recipient', () => {
  setRouteTable(resources)
  const error = refusalMessage(refusal({ field: 'details.account', values: { recipient_id: 'r1' } }))
  render(<Field error={error} />, { wrapper: TestMemoryRouter })
  expect(screen.getByRole('link').getAttribute('href')).toContain('r1')
})

it('Without the recipient’s id the server’s message stands alone', () => {
  expect(refusalMessage(refusal({ field: 'details.account' }))).toBe('You already have one.')
})
