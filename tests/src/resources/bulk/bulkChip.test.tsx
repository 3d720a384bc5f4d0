import { ThemeProvider } from '@mui/material/styles'
import { render } from '@testing-library/react'
import { expect, it } from 'vitest'
import { BulkChip } from '../../../../src/resources/bulk/BulkChip.tsx'
import { themes } from '../../../../src/theme/theme.ts'
import { InEnglish } from '../../../support/portal/texts.tsx'

it.each([
  [5, 0, 'Completed'],
  [5, 2, 'Completed, 2 not paid'],
  [103, 2, 'Bulk failed'],
  [102, 1, 'Paying rows'],
] as const)('The chip of status %i with %i failed payments says: %s', (status, failed, text) => {
  const { container } = render(
    <InEnglish>
      <ThemeProvider theme={themes.light}>
        <BulkChip bulk={{ status, actions: [] }} failed={failed} />
      </ThemeProvider>
    </InEnglish>,
  )
  expect(container.textContent).toBe(text)
})
