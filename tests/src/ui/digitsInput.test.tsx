import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { DigitsInput } from '../../../src/ui/DigitsInput.tsx'

const completed: string[] = []
beforeEach(() => {
  completed.length = 0
})

const Code = ({ kind = 'otp', error }: { kind?: 'otp' | 'pin'; error?: string }) => {
  const [value, setValue] = useState('')
  return (
    <DigitsInput
      id="code"
      label="Your code"
      kind={kind}
      digits={6}
      value={value}
      onChange={setValue}
      onComplete={(code) => completed.push(code)}
      error={error}
    />
  )
}

const Wiped = () => {
  const [value, setValue] = useState('')
  return (
    <>
      <DigitsInput
        id="code"
        label="Your code"
        kind="otp"
        digits={6}
        value={value}
        onChange={setValue}
        onComplete={(code) => completed.push(code)}
      />
      <button type="button" onClick={() => setValue('')}>
        Wipe
      </button>
    </>
  )
}

test('A pasted code is cleaned and completes once', async () => {
  render(<Code />)
  const user = userEvent.setup()
  await user.click(screen.getByLabelText('Your code'))
  await user.paste(' 123-456 ')
  expect(screen.getByLabelText<HTMLInputElement>('Your code').value).toBe('123456')
  await user.keyboard('7')
  expect(completed).toEqual(['123456'])
})

test('A corrected code completes again', async () => {
  render(<Code />)
  await userEvent.type(screen.getByLabelText('Your code'), '12345a6{Backspace}9')
  expect(completed).toEqual(['123456', '123459'])
})

test('A code cleared from outside completes again', async () => {
  render(<Wiped />)
  const user = userEvent.setup()
  for (const code of ['111111', '222222']) {
    await user.click(screen.getByLabelText('Your code'))
    await user.paste(code)
    await user.click(screen.getByRole('button', { name: 'Wipe' }))
  }
  expect(completed).toEqual(['111111', '222222'])
})

test('The phone may offer the code, and nothing offers a PIN', () => {
  const { rerender } = render(<Code />)
  expect(screen.getByLabelText('Your code')).toHaveProperty('autocomplete', 'one-time-code')
  rerender(<Code kind="pin" />)
  expect(screen.getByLabelText('Your code')).toMatchObject({ autocomplete: 'off', type: 'password' })
})

test('An error is tied to the field and announced', () => {
  render(<Code error="That code is wrong." />)
  const input = screen.getByLabelText('Your code')
  expect(input.getAttribute('aria-invalid')).toBe('true')
  expect(document.getElementById(input.getAttribute('aria-describedby') ?? '')?.textContent).toBe('That code is wrong.')
  expect(screen.getByRole('alert').textContent).toBe('That code is wrong.')
})
