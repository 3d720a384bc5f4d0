import { ThemeProvider } from '@mui/material/styles'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router'
import { expect, it } from 'vitest'
import { setRouteTable } from '../../../../src/addresses/paths.ts'
import type { Simulation } from '../../../../src/custom-routes/approval-policy/policyTypes.ts'
import { SimulationPanel } from '../../../../src/custom-routes/approval-policy/SimulationPanel.tsx'
import { customRoutes } from '../../../../src/custom-routes/customRoutes.ts'
import { resources } from '../../../../src/resources/resources.ts'
import { themes } from '../../../../src/theme/theme.ts'
import { InEnglish } from '../../../support/portal/texts.tsx'

setRouteTable([...resources, ...customRoutes])

const simulationOf = (count: number): Simulation => ({
  total: count,
  is_complete: true,
  more: count,
  more_minor: '0',
  fewer: 0,
  fewer_minor: '0',
  other_people: 0,
  stuck: 0,
  moves: [],
  tiers: [],
  changed: Array.from({ length: count }, (_, at) => ({
    id: `00000000-0000-7000-8000-${String(at).padStart(12, '0')}`,
    reference: `LT-${at}`,
    recipient_name: `Payee ${at}`,
    created_by_name: 'Maker',
    kind: 'domestic' as const,
    submitted_at: '2026-11-22T00:00:00.000Z',
    total_minor: '1000',
    from_approvals: 1,
    to_approvals: 2,
    raised_by: null,
    is_other_people: false,
    is_stuck: false,
  })),
})

const shown = () => screen.getAllByRole('link').map(({ textContent }) => textContent)
const draw = (count: number) => (
  <ThemeProvider theme={themes.light}>
    <MemoryRouter>
      <InEnglish>
        <SimulationPanel simulation={simulationOf(count)} />
      </InEnglish>
    </MemoryRouter>
  </ThemeProvider>
)

it('The simulation panel shows ten changed decisions at a time and stays within the pages', async () => {
  const { rerender } = render(draw(23))
  expect(shown()).toEqual(Array.from({ length: 10 }, (_, at) => `Payee ${at}`))
  expect(screen.getByRole('button', { name: 'Previous page' })).toHaveProperty('disabled', true)
  await userEvent.click(screen.getByRole('button', { name: 'Next page' }))
  await userEvent.click(screen.getByRole('button', { name: 'Next page' }))
  expect(shown()).toEqual(['Payee 20', 'Payee 21', 'Payee 22'])
  expect(screen.getByRole('button', { name: 'Next page' })).toHaveProperty('disabled', true)
  screen.getByText('21–23 of 23')
  // Another policy, with fewer results.
  rerender(draw(12))
  expect(shown()).toEqual(['Payee 10', 'Payee 11'])
  rerender(draw(10))
  expect(shown()).toHaveLength(10)
  expect(screen.queryByRole('navigation', { name: 'Pages' })).toBeNull()
})
