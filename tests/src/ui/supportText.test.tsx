import { render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { pageConfigElementId } from '../../../contract/base/calls/pageConfig.ts'
import { useFormFieldText } from '../../../src/form/useFormFieldText.tsx'
import { ResultStep } from '../../../src/public/registration/ResultStep.tsx'
import { SupportText } from '../../../src/ui/page/SupportText.tsx'
import { InEnglish } from '../../support/portal/texts.tsx'

const hours = { from_day: 1, to_day: 5, opens: '09:00', closes: '17:00', time_zone: 'Asia/Jakarta' }

function setContact(support: object): void {
  const config = document.createElement('script')
  config.id = pageConfigElementId
  config.type = 'application/json'
  config.textContent = JSON.stringify({ identity_keys: [], support })
  document.head.append(config)
}
afterEach(() => document.getElementById(pageConfigElementId)?.remove())

it('A phone number and an email address in a sentence become links and nothing else does', () => {
  setContact({ phone: '+62 21 555-0100', mail: 'help@lintas.example', hours })
  const text = 'Contact support: +62 21 555-0100, help@lintas.example, Monday–Friday.'
  const { container } = render(<SupportText text={text} />)
  expect(container.textContent).toBe(text)
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    'tel:+62215550100',
    'mailto:help@lintas.example',
  ])
})

it('The support text is plain where the operator has set nothing', () => {
  render(<SupportText text="Please try again." />)
  expect(screen.queryByRole('link')).toBeNull()
})

const AnswerText = ({ error }: { error: string }) => useFormFieldText(error, undefined)

it.each([
  ['what a field says', <AnswerText key="field" error="Too large. Contact support: +62 21 555-0100." />],
  ['the end of a public page', <ResultStep key="done" title="Stopped" text="Contact support: +62 21 555-0100." />],
])('The contact is a link in %s, too', (_, shown) => {
  setContact({ phone: '+62 21 555-0100', hours })
  render(shown, { wrapper: InEnglish })
  expect(screen.getByRole('link', { name: '+62 21 555-0100' }).getAttribute('href')).toBe('tel:+62215550100')
})
