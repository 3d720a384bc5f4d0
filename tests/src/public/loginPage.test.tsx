import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test, vi } from 'vitest'
import type { ResponseEnvelope } from '../../../contract/base/calls/envelope.ts'
import { TransportError } from '../../../src/dataProvider/channel/TransportError.ts'
import { PublicApp } from '../../../src/public/PublicApp.tsx'
import { createSignInCalls } from '../../../src/public/signInCalls.ts'

const nowMs = Date.parse('2026-03-09T00:00:00Z')
const challenge = {
  challenge_id: '0198c7a2-1111-7abc-8def-123456789abc',
  method: 'email',
  methods: ['email'],
  sent_to: 'm***r@maju.co.id',
  expires_at: '2026-03-09T00:05:00.000Z',
  resend_at: '2026-03-09T00:00:00.000Z',
  sends_left: 4,
}
const ok = (data: unknown): ResponseEnvelope => ({ code: 0, message: '', data })

const signWithPasskey = vi.fn(
  async (options: Record<string, unknown>): Promise<Record<string, unknown>> => ({ signed: options }),
)

/** The page over a channel that returns these responses in order. */
function open(...answers: (ResponseEnvelope | Error)[]) {
  const sent: { path: string; payload: unknown; idem: string | undefined }[] = []
  const call = vi.fn(async (path: string, payload: object, options?: { idem?: string }) => {
    sent.push({ path, payload, idem: options?.idem })
    const answer = answers.shift()
    if (!answer) throw new Error(`no response prepared for ${path}`)
    if (answer instanceof Error) throw answer
    return answer
  })
  let made = 0
  const newId = () => {
    made += 1
    return `id-${made}`
  }
  const handlers = { onLoggedIn: vi.fn(), prefetchShell: vi.fn(), onLocale: vi.fn(), onRetry: vi.fn() }
  render(
    <PublicApp
      initialLocale="en"
      onLocale={handlers.onLocale}
      onRetry={handlers.onRetry}
      login={{
        calls: createSignInCalls({ channel: { call }, newId, signWithPasskey }),
        initial: { identifier: '', password: '' },
        serverNow: () => nowMs,
        prefetchShell: handlers.prefetchShell,
        onLoggedIn: handlers.onLoggedIn,
      }}
      registration={{
        channel: { call },
        newId,
        serverNow: () => nowMs,
        tabStorage: sessionStorage,
        newToken: () => '',
        onSignedIn: () => {},
      }}
    />,
  )
  return { sent, ...handlers }
}

const identifier = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Email, username or phone number' })
const password = () => screen.getByLabelText<HTMLInputElement>('Password')
const proceed = () => userEvent.click(screen.getByRole('button', { name: 'Continue' }))

async function passPassword() {
  await userEvent.type(identifier(), ' maker@maju.co.id ')
  await userEvent.type(password(), 'Secret.123')
  await proceed()
  return screen.findByLabelText('6-digit code')
}

test('A person signs in with password and pasted code', async () => {
  const { sent, onLoggedIn, prefetchShell } = open(ok(challenge), ok({}))
  const code = await passPassword()
  expect(prefetchShell).toHaveBeenCalled()
  expect(screen.getByText('We sent a code to m***r@maju.co.id.')).toBeTruthy()
  expect(document.activeElement).toBe(code)
  await userEvent.paste('123456')
  await vi.waitFor(() => expect(onLoggedIn).toHaveBeenCalledTimes(1))
  expect(sent.map(({ path, payload }) => [path, payload])).toEqual([
    ['/account/get-otp-method', { identifier: 'maker@maju.co.id', password: 'Secret.123' }],
    ['/account/login', { challenge_id: challenge.challenge_id, otp: '123456' }],
  ])
})

describe('alternatives at the second step', () => {
  const byApp = {
    ...challenge,
    method: 'authenticator',
    methods: ['authenticator', 'passkey', 'recovery_code'],
    sent_to: '',
  }
  const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

  test('The app as factor mentions no mail and offers none', async () => {
    open(ok(byApp))
    await passPassword()
    expect(screen.getByText('Enter the code from your authenticator app.')).toBeTruthy()
    expect(screen.queryByRole('button', { name: /Send a new code/ })).toBeNull()
  })

  test('A passkey signs what the server requested', async () => {
    const { sent, onLoggedIn } = open(ok(byApp), ok({ options: { challenge: 'abc' } }), ok({}))
    await passPassword()
    await press('Use a passkey')
    await vi.waitFor(() => expect(onLoggedIn).toHaveBeenCalledTimes(1))
    expect(sent.slice(1).map(({ path, payload }) => [path, payload])).toEqual([
      ['/account/get-passkey-options', { challenge_id: challenge.challenge_id }],
      ['/account/login', { challenge_id: challenge.challenge_id, passkey: { signed: { challenge: 'abc' } } }],
    ])
  })

  test('A closed passkey dialog says so, and the code can still be typed', async () => {
    signWithPasskey.mockRejectedValueOnce(new DOMException('closed', 'NotAllowedError'))
    const { onLoggedIn } = open(ok(byApp), ok({ options: {} }), ok({}))
    const code = await passPassword()
    await press('Use a passkey')
    await screen.findByText('No passkey was used. Please try again, or use another way.')
    await userEvent.type(code, '123456')
    await vi.waitFor(() => expect(onLoggedIn).toHaveBeenCalledTimes(1))
  })

  test('A refused recovery code is shown at its field, and a correct one signs in', async () => {
    const refused: ResponseEnvelope = {
      code: 10010141,
      message: 'That recovery code is not right.',
      data: { field: 'recovery_code' },
    }
    const { sent, onLoggedIn } = open(ok(byApp), refused, ok({}))
    await passPassword()
    await press('Use a recovery code')
    const input = screen.getByRole('textbox', { name: 'Recovery code' })
    expect(document.activeElement).toBe(input)
    await press('Log in')
    expect(screen.getByText('Enter one of your recovery codes.')).toBeTruthy()
    await userEvent.type(input, 'abcde-fghjk')
    await press('Log in')
    await screen.findByText('That recovery code is not right.')
    await userEvent.clear(input)
    await userEvent.type(input, 'mnpqr-stuvw')
    await press('Log in')
    await vi.waitFor(() => expect(onLoggedIn).toHaveBeenCalledTimes(1))
    expect(sent.at(-1)?.payload).toEqual({ challenge_id: challenge.challenge_id, recovery_code: 'mnpqr-stuvw' })
  })

  test('No alternative is offered where there is none', async () => {
    open(ok(challenge))
    await passPassword()
    expect(screen.queryByRole('button', { name: 'Use a passkey' })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Use a recovery code' })).toBeNull()
  })
})

describe('errors at sign-in', () => {
  test('An empty field makes no call and is focused', async () => {
    const { sent } = open()
    await proceed()
    expect(screen.getByText('Enter your email, username or phone number.').getAttribute('role')).toBe('alert')
    expect(document.activeElement).toBe(identifier())
    await userEvent.type(identifier(), 'maker')
    await proceed()
    expect(document.activeElement).toBe(password())
    expect(sent).toEqual([])
  })

  test('Wrong credentials are shown at the password in the server’s words, with a new attempt', async () => {
    const { sent } = open({ code: 10010101, message: 'Wrong user name or password.', data: null }, ok(challenge))
    await userEvent.type(identifier(), 'maker')
    await userEvent.type(password(), 'wrong')
    await proceed()
    expect((await screen.findByText('Wrong user name or password.')).id).toBe('password-error')
    expect(password().getAttribute('aria-invalid')).toBe('true')
    await userEvent.type(password(), '!')
    await proceed()
    expect(await screen.findByLabelText('6-digit code')).toBeTruthy()
    expect(new Set(sent.map(({ idem }) => idem)).size).toBe(2)
  })

  test('A wrong code is shown at the code, which is cleared', async () => {
    open(ok(challenge), { code: 10010102, message: 'That code is wrong. Tries left: 4.', data: { field: 'otp' } })
    await passPassword()
    await userEvent.paste('000000')
    expect((await screen.findByText('That code is wrong. Tries left: 4.')).id).toBe('otp-error')
    expect(screen.getByLabelText<HTMLInputElement>('6-digit code').value).toBe('')
  })

  test('Too few digits are not sent', async () => {
    const { sent } = open(ok(challenge))
    await passPassword()
    await userEvent.keyboard('123')
    await userEvent.click(screen.getByRole('button', { name: 'Log in' }))
    expect(screen.getByText('Enter all 6 digits of the code.')).toBeTruthy()
    expect(sent).toHaveLength(1)
  })

  test('A lost response is shown above the form, and a retry keeps its idempotency key', async () => {
    const { sent } = open(new TransportError('network'), ok(challenge))
    await userEvent.type(identifier(), 'maker')
    await userEvent.type(password(), 'Secret.123')
    await proceed()
    expect(await screen.findByText('Network error. Please try again later.')).toBeTruthy()
    await proceed()
    await screen.findByLabelText('6-digit code')
    expect(sent.map(({ idem }) => idem)).toEqual(['id-1', 'id-1'])
  })

  test('A missing key shows a page with one button to start again', async () => {
    const { onRetry } = open(new TransportError('swap'))
    await userEvent.type(identifier(), 'maker')
    await userEvent.type(password(), 'Secret.123')
    await proceed()
    await userEvent.click(await screen.findByRole('button', { name: 'Try again' }))
    expect(onRetry).toHaveBeenCalledTimes(1)
  })
})

test('The page of a mailed code says so while mails may be late, and not otherwise', async () => {
  const late = { ...challenge, is_mail_late: true }
  open(ok(late), ok(challenge))
  await passPassword()
  expect(screen.getByText('The mail may take longer than usual to arrive.')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Send a new code' }))
  await vi.waitFor(() => expect(screen.queryByText(/longer than usual/)).toBeNull())
})

test('A new code can be requested when its time has come', async () => {
  const later = {
    ...challenge,
    challenge_id: '0198c7a2-2222-7abc-8def-123456789abc',
    resend_at: '2026-03-09T00:01:00.000Z',
  }
  const { sent } = open(ok(challenge), ok(later))
  await passPassword()
  await userEvent.click(screen.getByRole('button', { name: 'Send a new code' }))
  expect(await screen.findByRole('button', { name: 'Send a new code in 1 minute' })).toHaveProperty('disabled', true)
  expect(sent.at(-1)).toMatchObject({ path: '/account/resend-otp', payload: { challenge_id: challenge.challenge_id } })
})

test('The language changes in place and keeps the input', async () => {
  const { onLocale } = open()
  await userEvent.type(identifier(), 'maker')
  await userEvent.click(screen.getByRole('link', { name: 'Bahasa Indonesia' }))
  expect(
    screen.getByRole<HTMLInputElement>('textbox', { name: 'Email, nama pengguna, atau nomor telepon' }).value,
  ).toBe('maker')
  expect(onLocale).toHaveBeenCalledWith('id')
  expect(document.documentElement.lang).toBe('id')
  await act(async () => {})
})
