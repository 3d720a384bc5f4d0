import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { codes } from '../../../../contract/base/codes.ts'
import type { Reply } from '../../../../contract/base/envelope.ts'
import { linkTokenNames } from '../../../../src/authProvider/entry.ts'
import { registrationUrls } from '../../../../src/authProvider/registrationUrls.ts'
import { TransportError } from '../../../../src/dataProvider/channel/TransportError.ts'
import { PublicApp } from '../../../../src/public/PublicApp.tsx'

const token = 't'.repeat(43)
const ok = (data: unknown): Reply => ({ code: 0, message: '', data })
const link = {
  email: 'ratna@example.com',
  user_name: 'ratna',
  full_name: 'Ratna Kusuma',
  company_name: 'PT Maju',
  expires_at: '2026-03-09T00:30:00.000Z',
}

beforeEach(() => sessionStorage.clear())
afterEach(() => history.replaceState(null, '', '/'))

/** The page at this address over a channel whose answers are given in turn. */
function open(address: string, ...answers: (Reply | Error)[]) {
  history.replaceState(null, '', address)
  const sent: { path: string; payload: unknown; idem: string | undefined }[] = []
  const call = vi.fn(async (path: string, payload: object, options?: { idem?: string }) => {
    sent.push({ path, payload, idem: options?.idem })
    const answer = answers.shift()
    if (!answer) throw new Error(`no answer prepared for ${path}`)
    if (answer instanceof Error) throw answer
    return answer
  })
  let made = 0
  const newId = () => {
    made += 1
    return `id-${made}`
  }
  const login = { calls: {} as never, initial: { identifier: '', password: '' } }
  render(
    <PublicApp
      initialLocale="en"
      onLocale={() => {}}
      onRetry={() => {}}
      login={{ ...login, serverNow: () => 0, prefetchShell: () => {}, onLoggedIn: () => {} }}
      entry={{ channel: { call }, newId, serverNow: () => 0, tabStorage: sessionStorage }}
    />,
  )
  return sent
}

const typePasswords = async (one: string, other: string) => {
  await userEvent.type(await screen.findByLabelText('New password'), one)
  await userEvent.type(screen.getByLabelText('Repeat the password'), other)
  await userEvent.click(screen.getByRole('button', { name: 'Set password' }))
}

test('a link without its token says so, and asks the server nothing', async () => {
  const sent = open(registrationUrls.reset)
  await screen.findByText('Please open the link in the mail again.')
  expect(sent).toEqual([])
})

test('a password is set with the token of this tab, which is then forgotten', async () => {
  sessionStorage.setItem(linkTokenNames.invite, token)
  const sent = open(registrationUrls.invite, ok(link), ok({}))
  await screen.findByText('PT Maju')
  await typePasswords('Kopi~Senja7Lampu', 'Kopi~Senja7Lampu')
  await screen.findByRole('heading', { name: 'Your password is set' })
  expect(sent.map(({ path, payload }) => [path, payload])).toEqual([
    ['/account/open-password-link', { kind: 'invite', token }],
    ['/account/create-invite-password', { token, password: 'Kopi~Senja7Lampu' }],
  ])
  expect(sessionStorage.length).toBe(0)
})

test('two different passwords are not sent; the second field has the focus', async () => {
  sessionStorage.setItem(linkTokenNames.reset, token)
  const sent = open(registrationUrls.reset, ok(link))
  await typePasswords('Kopi~Senja7Lampu', 'Kopi~Senja8Lampu')
  await screen.findByText('The two passwords are not the same.')
  expect(document.activeElement).toBe(screen.getByLabelText('Repeat the password'))
  expect(sent).toHaveLength(1)
})

test('a link that died meanwhile shows what to do, not the form', async () => {
  sessionStorage.setItem(linkTokenNames.reset, token)
  const dead = { code: codes.password_link_invalid.code, message: 'Not valid any more.', data: null }
  open(registrationUrls.reset, ok(link), dead)
  await typePasswords('Kopi~Senja7Lampu', 'Kopi~Senja7Lampu')
  await screen.findByRole('heading', { name: 'This link does not work' })
  expect(screen.queryByLabelText('New password')).toBeNull()
})

test('a press repeated after a lost answer keeps its key', async () => {
  const sent = open(registrationUrls.forgot, new TransportError('network'), ok({}))
  await userEvent.type(await screen.findByLabelText('Email'), ' ratna@example.com ')
  await userEvent.click(screen.getByRole('button', { name: 'Send the link' }))
  await screen.findByText('Network error. Please try again later.')
  await userEvent.click(screen.getByRole('button', { name: 'Send the link' }))
  await screen.findByText(/ratna@example.com belongs to an account/)
  expect(sent[1]).toEqual(sent[0])
})

test('the meter follows what is typed, and what is known of the person', async () => {
  sessionStorage.setItem(linkTokenNames.reset, token)
  open(registrationUrls.reset, ok(link))
  const field = await screen.findByLabelText('New password')
  for (const [typed, strength] of [
    ['Ab1!', 'Poor'],
    ['Kusuma~2026!x', 'Poor'],
    ['Vb7~kq2Z', 'Weak'],
    ['Kopi~Senja7Lampu', 'Strong'],
  ] as const) {
    await userEvent.clear(field)
    await userEvent.type(field, typed)
    await screen.findByText(`Password strength: ${strength}`)
  }
})
