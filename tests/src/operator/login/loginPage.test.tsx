import { ThemeProvider } from '@mui/material/styles'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { ChunkError } from '../../../../src/addresses/lazyPage.ts'
import { OperatorSignInPage } from '../../../../src/operator/login/OperatorSignInPage.tsx'
import type { SendPreSession } from '../../../../src/operator/login/preSessionCalls.ts'
import { themes } from '../../../../src/theme/theme.ts'

/** Answers every step: the password with a challenge of an authenticator app, its code with a session. */
const send: SendPreSession = async (path) => ({
  kind: 'done',
  data: (path === '/staff/start-login' ? { challenge_id: 'c', factor: 'totp', passkey_options: null } : {}) as never,
})

test('A member of staff who signed in by code and whose console fails to load sees a network error, not a passkey error', async () => {
  const loadsNothing = () => Promise.reject(new ChunkError('not loaded'))
  render(
    <ThemeProvider theme={themes.light}>
      <OperatorSignInPage send={send} notice={null} signedOn={null} onLoggedIn={loadsNothing} />
    </ThemeProvider>,
  )
  await userEvent.type(screen.getByLabelText(/operator\.email/), 'reviewer@operator.test')
  await userEvent.type(
    document.querySelector<HTMLInputElement>('input[type=password]') as HTMLInputElement,
    'Lintas#2026',
  )
  await userEvent.click(screen.getByRole('button', { name: 'operator.continue' }))
  await userEvent.type(await screen.findByRole('textbox'), '123456')
  expect(await screen.findByText('ui.network_error')).toBeTruthy()
  expect(screen.queryByText('operator.passkey_failed')).toBeNull()
})
