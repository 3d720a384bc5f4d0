import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { MessageDialog } from '../../../src/ui/dialogs/MessageDialog.tsx'
import { closeMessage, currentMessage, showMessage } from '../../../src/ui/messages.ts'
import { InEnglish } from '../../support/portal/texts.tsx'

afterEach(() => {
  while (currentMessage()) closeMessage()
})

const show = () =>
  render(
    <InEnglish>
      <MessageDialog />
    </InEnglish>,
  )

test('A session end reported by several calls is shown once, and again only after OK', async () => {
  show()
  const onClose = vi.fn()
  act(() => {
    for (let at = 0; at < 5; at += 1) showMessage({ kind: 'session', text: 'You have been logged out.', onClose })
  })
  expect(await screen.findByRole('alertdialog', { name: 'Please log in again' })).toBeTruthy()
  await userEvent.keyboard('{Escape}')
  expect(onClose).not.toHaveBeenCalled()
  await userEvent.click(screen.getByRole('button', { name: 'OK' }))
  expect(onClose).toHaveBeenCalledTimes(1)
  expect(currentMessage()).toBeUndefined()
  act(() => showMessage({ kind: 'session', onClose }))
  expect(await screen.findByText('Your session is no longer valid. Please log in again.')).toBeTruthy()
})

test('Different alerts queue, and equal ones merge', async () => {
  show()
  act(() => {
    showMessage({ kind: 'alert', text: 'First' })
    showMessage({ kind: 'alert', text: 'Second' })
    showMessage({ kind: 'alert', text: 'First' })
  })
  expect(await screen.findByText('First')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'OK' }))
  expect(await screen.findByText('Second')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'OK' }))
  expect(currentMessage()).toBeUndefined()
})

test('Without a connection the single button retries', async () => {
  show()
  const onClose = vi.fn()
  act(() => showMessage({ kind: 'retry', onClose }))
  expect(await screen.findByText('Network error. Please try again later.')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(onClose).toHaveBeenCalledTimes(1)
})
