import { ThemeProvider } from '@mui/material/styles'
import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { setRouteTable } from '../../../../src/addresses/paths.ts'
import { customRoutes } from '../../../../src/custom-routes/customRoutes.ts'
import { resources } from '../../../../src/resources/resources.ts'
import { MemberRow } from '../../../../src/resources/users/MemberRow.tsx'
import { themes } from '../../../../src/theme/theme.ts'
import { InEnglish } from '../../../support/portal/texts.tsx'

type Member = Parameters<typeof MemberRow>[0]['member']

const member = {
  id: '0193f0c8-a7b2-7c1e-9d6a-000000000001',
  full_name: 'Ani Wijaya',
  user_name: 'ani',
  email: 'ani@example.com',
  role: 'maker',
  state: 'active',
  is_self: false,
  second_factor: 'email',
  last_seen_at: null,
  actions: [],
} as unknown as Member

setRouteTable([...resources, ...customRoutes])

it.each([
  [true, 'PIN set'],
  [false, 'No PIN'],
])('The team page says whether a member has a PIN: %s', (has_pin, text) => {
  render(
    <InEnglish>
      <ThemeProvider theme={themes.light}>
        <MemberRow member={{ ...member, has_pin }} onAction={() => undefined} />
      </ThemeProvider>
    </InEnglish>,
  )
  expect(screen.queryAllByText(/PIN/).map(({ textContent }) => textContent)).toEqual([text])
})
