import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { codes } from '../../../../contract/base/calls/codes.ts'
import type { ResponseEnvelope } from '../../../../contract/base/calls/envelope.ts'
import { linkTokenKeys } from '../../../../src/authProvider/publicPaths.ts'
import { registrationUrls } from '../../../../src/authProvider/registrationUrls.ts'
import { TransportError } from '../../../../src/dataProvider/channel/TransportError.ts'
import { PublicApp } from '../../../../src/public/PublicApp.tsx'

const token = 't'.repeat(43)
const ok = (data: unknown): ResponseEnvelope => ({ code: 0, message: '', data })
const link = {
  email: 'ratna@example.com',
  user_name: 'ratna',
  full_name: 'Ratna Kusuma',
  company_name: 'PT Maju',
  expires_at: '2026-03-09T00:30:00.000Z',
}

const onSignedIn = vi.fn()

beforeEach(() => {
  sessionStorage.clear()
  onSignedIn.mockClear()
  // The test DOM has no layout, and so no scrolling.
  window.scrollTo = () => {}
})
afterEach(() => history.replaceState(null, '', '/'))

/** The page at this address over a channel that returns these responses in order. */
function open(address: string, ...answers: (ResponseEnvelope | Error)[]) {
  history.replaceState(null, '', address)
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
  const login = { calls: {} as never, initial: { identifier: '', password: '' } }
  render(
    <PublicApp
      initialLocale="en"
      onLocale={() => {}}
      onRetry={() => {}}
      login={{ ...login, serverNow: () => 0, prefetchShell: () => {}, onLoggedIn: () => {} }}
      registration={{
        channel: { call },
        newId,
        newToken: () => token,
        serverNow: () => 0,
        tabStorage: sessionStorage,
        onSignedIn,
      }}
    />,
  )
  return sent
}

const typePasswords = async (one: string, other: string) => {
  await userEvent.type(await screen.findByLabelText('New password'), one)
  await userEvent.type(screen.getByLabelText('Repeat the password'), other)
  await userEvent.click(screen.getByRole('button', { name: 'Set password' }))
}

test('A link without a token says so and makes no call', async () => {
  const sent = open(registrationUrls.reset)
  await screen.findByText('Please open the link in the email again.')
  expect(sent).toEqual([])
})

test('An invitation is accepted with this tab’s token, which is then dropped, and signs the person in', async () => {
  sessionStorage.setItem(linkTokenKeys.invite, token)
  const sent = open(registrationUrls.invite, ok(link), ok({ is_signed_in: true }))
  await screen.findByText('PT Maju')
  await typePasswords('Kopi~Senja7Lampu', 'Kopi~Senja7Lampu')
  await waitFor(() => expect(onSignedIn).toHaveBeenCalledOnce())
  expect(sent.map(({ path, payload }) => [path, payload])).toEqual([
    ['/account/open-password-link', { kind: 'invite', token }],
    ['/account/create-invite-password', { token, password: 'Kopi~Senja7Lampu' }],
  ])
  expect(sessionStorage.length).toBe(0)
})

test('A person with another factor or a forgotten password continues to sign-in', async () => {
  sessionStorage.setItem(linkTokenKeys.invite, token)
  open(registrationUrls.invite, ok(link), ok({ is_signed_in: false }))
  await typePasswords('Kopi~Senja7Lampu', 'Kopi~Senja7Lampu')
  await screen.findByRole('heading', { name: 'Your password is set' })
  expect(onSignedIn).not.toHaveBeenCalled()
})

test('Two different passwords are not sent, and the second field is focused', async () => {
  sessionStorage.setItem(linkTokenKeys.reset, token)
  const sent = open(registrationUrls.reset, ok(link))
  await typePasswords('Kopi~Senja7Lampu', 'Kopi~Senja8Lampu')
  await screen.findByText('The two passwords are not the same.')
  expect(document.activeElement).toBe(screen.getByLabelText('Repeat the password'))
  expect(sent).toHaveLength(1)
})

test('A link that expired meanwhile shows what to do instead of the form', async () => {
  sessionStorage.setItem(linkTokenKeys.reset, token)
  const dead = { code: codes.password_link_invalid.code, message: 'Not valid any more.', data: null }
  open(registrationUrls.reset, ok(link), dead)
  await typePasswords('Kopi~Senja7Lampu', 'Kopi~Senja7Lampu')
  await screen.findByRole('heading', { name: 'This link does not work' })
  expect(screen.queryByLabelText('New password')).toBeNull()
})

test.each([
  ['an invitation', linkTokenKeys.invite, registrationUrls.invite],
  ['a stop', linkTokenKeys.stop, registrationUrls.stop],
  ['a recipient', linkTokenKeys.recipient, registrationUrls.recipient],
])('The link of %s that could not be checked is retried and not called invalid', async (_of, name, url) => {
  sessionStorage.setItem(name, token)
  const sent = open(url, new TransportError('network'), { code: codes.internal.code, message: 'No.', data: null })
  await screen.findByRole('heading', { name: 'This link could not be checked just now' })
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(sent).toHaveLength(2))
  await screen.findByRole('heading', { name: 'This link could not be checked just now' })
})

test('A retry after a lost response keeps its key', async () => {
  const sent = open(registrationUrls.forgot, new TransportError('network'), ok({}))
  await userEvent.type(await screen.findByLabelText('Email'), ' ratna@example.com ')
  await userEvent.click(screen.getByRole('button', { name: 'Send the link' }))
  await screen.findByText('Network error. Please try again later.')
  await userEvent.click(screen.getByRole('button', { name: 'Send the link' }))
  await screen.findByText(/ratna@example.com belongs to an account/)
  expect(sent[1]).toEqual(sent[0])
})

test('Enter submits the single field of a forgotten password', async () => {
  const sent = open(registrationUrls.forgot, ok({}))
  await userEvent.type(await screen.findByLabelText('Email'), 'ratna@example.com{Enter}')
  await screen.findByText(/ratna@example.com belongs to an account/)
  expect(sent).toHaveLength(1)
})

const challenge = {
  registration_id: '01890000-0000-7000-8000-000000000000',
  sent_to: 'r***@example.com',
  expires_at: '2026-03-09T00:30:00.000Z',
  resend_at: '1970-01-01T00:00:00.000Z',
  sends_left: 4,
}
const config = { purpose_of_use: [], volume_transaction_per_month: [], transaction_frequency_per_month: [] }
const lists = [ok(config), ok({ items: [] }), ok({ items: [{ code: 'ID', name: 'Indonesia', dial_code: '+62' }] })]
const proven = [ok(challenge), ok({ expires_at: '2026-03-10T00:00:00.000Z' }), ...lists]

const typeEmail = async (email: string) => {
  const field = await screen.findByLabelText('Email')
  await userEvent.clear(field)
  await userEvent.type(field, email)
  await userEvent.click(screen.getByRole('button', { name: 'Continue' }))
}
const typeCode = async () => userEvent.type(await screen.findByLabelText('6-digit code'), '123456')

async function fillAbout() {
  await userEvent.type(await screen.findByLabelText('Full name'), 'Ratna Kusuma')
  await userEvent.type(screen.getByLabelText('Job title'), 'Finance Director')
  await userEvent.type(screen.getByLabelText('Phone number'), '081234567890')
  await userEvent.type(screen.getByLabelText('Company name'), 'PT Maju')
}

test('A registration asks for the address and its code first, and the device’s token replaces them afterwards', async () => {
  const sent = open(registrationUrls.register, ...proven)
  await typeEmail(' ratna@example.com ')
  await typeCode()
  await screen.findByRole('heading', { name: 'About you and your company' })
  expect(screen.queryByLabelText('New password')).toBeNull()
  expect(sent.slice(0, 2).map(({ path, payload }) => [path, payload])).toEqual([
    ['/account/start-registration', { email: 'ratna@example.com' }],
    [
      '/account/confirm-registration',
      { registration_id: challenge.registration_id, registration_token: token, otp: '123456' },
    ],
  ])
})

test('A mistyped address is corrected without retyping anything else', async () => {
  const sent = open(registrationUrls.register, ok(challenge), ok(challenge), ok({ expires_at: '' }), ...lists)
  await typeEmail('ratna@gmial.com')
  await userEvent.click(await screen.findByRole('button', { name: 'Did you mean ratna@gmail.com?' }))
  expect(screen.getByLabelText('Email')).toHaveProperty('value', 'ratna@gmail.com')
  await userEvent.click(screen.getByRole('button', { name: 'Continue' }))
  await typeCode()
  await userEvent.type(await screen.findByLabelText('Full name'), 'Ratna Kusuma')
  expect(sent.map(({ payload }) => (payload as { email?: string }).email).filter(Boolean)).toEqual([
    'ratna@gmial.com',
    'ratna@gmail.com',
  ])
  // Later, too: the input on the pages stays.
  await userEvent.click(screen.getByRole('button', { name: 'Use another email' }))
  expect(await screen.findByLabelText('Email')).toHaveProperty('value', 'ratna@gmail.com')
  expect(sessionStorage.getItem('registration')).toContain('Ratna Kusuma')
})

test('A reload resumes a registration without its secrets', async () => {
  open(registrationUrls.register, ...proven)
  await typeEmail('ratna@example.com')
  await typeCode()
  await fillAbout()
  await userEvent.click(screen.getByRole('button', { name: 'Continue' }))
  await userEvent.type(await screen.findByLabelText('New password'), 'Kopi~Senja7Lampu')
  await userEvent.type(screen.getByLabelText('Answer'), 'Si Belang')
  cleanup()
  const sent = open(registrationUrls.register, ...lists)
  expect(await screen.findByLabelText('New password')).toHaveProperty('value', '')
  expect(JSON.stringify(sessionStorage)).not.toMatch(/Kopi|Belang/)
  await userEvent.click(screen.getByRole('button', { name: 'Back' }))
  expect(await screen.findByLabelText('Full name')).toHaveProperty('value', 'Ratna Kusuma')
  expect(sent.map(({ path }) => path)).not.toContain('/account/start-registration')
})

test('Each page shows missing fields, accepts usual phone formats, and ignores Enter in a field', async () => {
  open(registrationUrls.register, ...proven)
  await typeEmail('ratna@example.com')
  await typeCode()
  const phone = await screen.findByLabelText('Phone number')
  await act(async () => {
    await import('../../../../contract/base/people/phoneNumber.ts')
  })
  await userEvent.type(phone, '0812-a345-678')
  expect(phone).toHaveProperty('value', '0812-345-678')
  await userEvent.tab()
  expect(phone).toHaveProperty('value', '812345678')
  await userEvent.type(screen.getByLabelText('Company name'), 'PT Maju{Enter}')
  expect(screen.queryByText('This field is required')).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Continue' }))
  expect(await screen.findAllByText('This field is required')).toHaveLength(2)
  expect(document.activeElement).toBe(screen.getByLabelText('Full name'))
})

test('An expired registration starts again with the address and says why', async () => {
  const over = { code: codes.registration_over.code, message: 'This registration has run out.', data: null }
  sessionStorage.setItem(
    'registration',
    JSON.stringify({
      email: 'ratna@example.com',
      own: { registration_id: challenge.registration_id, registration_token: token },
      page: 'access',
      typed: {
        full_name: 'Ratna Kusuma',
        job_title: 'Director',
        phone_number: '081234567890',
        company_name: 'PT Maju',
        user_name: 'ratna',
        purpose_of_use: 'pay_suppliers',
        volume_transaction_per_month: 'from_100m_to_500m',
        transaction_frequency_per_month: 'from_11_to_50',
        security_question: 'first_pet',
        terms_accepted: true,
      },
    }),
  )
  open(registrationUrls.register, ...lists, over)
  await userEvent.type(await screen.findByLabelText('New password'), 'Kopi~Senja7Lampu')
  await userEvent.type(screen.getByLabelText('Repeat the password'), 'Kopi~Senja7Lampu')
  await userEvent.type(screen.getByLabelText('Answer'), 'Si Belang')
  await userEvent.click(screen.getByRole('button', { name: 'Create account' }))
  await screen.findByText('This registration has run out.')
  expect(screen.getByLabelText('Email')).toHaveProperty('value', 'ratna@example.com')
  expect(onSignedIn).not.toHaveBeenCalled()
})

test('The strength meter follows the input and the person’s known data', async () => {
  sessionStorage.setItem(linkTokenKeys.reset, token)
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

const asked = {
  kind: 'kyc',
  language: 'ko',
  country: 'KR',
  company_name: 'PT Maju',
  currency: 'KRW',
  amount_minor: '1500000',
  account_tail: '6789',
  expires_at: '2026-03-09T00:30:00.000Z',
  time_zone: 'Asia/Seoul',
  fields: [
    { name: 'full_name', required: true, input_mode: 'text', choices: [] },
    { name: 'gender', required: true, input_mode: 'text', choices: ['female', 'male'] },
    { name: 'mobile', required: true, input_mode: 'tel', choices: [] },
  ],
}

test('A recipient sees Korean texts, enters their identity, and sees what the sender stated differently', async () => {
  sessionStorage.setItem(linkTokenKeys.recipient, token)
  const mismatch = { code: codes.recipient_link_mismatch.code, message: 'x', data: { field: 'answers.mobile' } }
  const sent = open(registrationUrls.recipient, ok(asked), mismatch, ok({ is_done: true }))
  const user = userEvent.setup()
  await user.click(await screen.findByRole('button', { name: '확인' }))
  expect(await screen.findByText('은행에 등록된 이름을 입력해 주세요.')).toBeTruthy()
  expect(document.activeElement?.id).toBe('full_name')
  expect(screen.getByText('KRW 1,500,000')).toBeTruthy()
  expect(screen.getByText('2026-03-09 09:30 AM (한국 시간)')).toBeTruthy()
  await user.type(screen.getByLabelText('계좌에 등록된 이름'), '김민준')
  await user.selectOptions(screen.getByLabelText('성별'), 'male')
  await user.type(screen.getByLabelText('휴대폰 번호'), '010-1234-5678')
  await user.click(screen.getByRole('button', { name: '확인' }))
  expect(await screen.findByText('계속하려면 동의해 주세요.')).toBeTruthy()
  await user.click(screen.getByRole('checkbox'))
  await user.click(screen.getByRole('button', { name: '확인' }))
  expect(await screen.findByText(/보내는 분이 알려 준 내용과 다릅니다/)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'English' }))
  expect(screen.getByText(/doesn’t match what the sender told us/)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Confirm' }))
  expect(await screen.findByRole('heading', { name: 'Thank you, that is all' })).toBeTruthy()
  expect(sent.at(-1)).toMatchObject({
    path: '/transfer/complete-recipient-step',
    payload: { token, is_consented: true, answers: { full_name: '김민준', gender: 'male' } },
  })
  expect(sessionStorage.getItem(linkTokenKeys.recipient)).toBeNull()
})

test('A recipient with an expired link is told so and asked for nothing', async () => {
  sessionStorage.setItem(linkTokenKeys.recipient, token)
  open(registrationUrls.recipient, { code: codes.recipient_link_invalid.code, message: 'gone', data: null })
  expect(await screen.findByRole('heading', { name: /does not work any more/ })).toBeTruthy()
  expect(screen.queryByRole('textbox')).toBeNull()
})
