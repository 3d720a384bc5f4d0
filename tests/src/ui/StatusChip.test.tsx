import { ThemeProvider } from '@mui/material/styles'
import { render } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { type Status, statusNumbers } from '../../../contract/base/statuses/reported.ts'
import { themes } from '../../../src/theme/theme.ts'
import { StatusChip } from '../../../src/ui/StatusChip.tsx'
import { InEnglish } from '../../support/texts.tsx'

describe('status chips', () => {
  const groups: Record<string, Status[]> = {
    amber: [0, 1, 2, 4, 8, 11, 26, 27, 101, 102, 501, 502],
    green: [5, 9],
    red: [3, 6, 7, 10, 12, 13, 14, 103, 503],
  }

  test('every status belongs to one colour group of the specification', () => {
    expect(
      Object.values(groups)
        .flat()
        .sort((a, b) => a - b),
    ).toEqual([...statusNumbers].sort((a, b) => a - b))
  })

  test.each(Object.entries(groups))('%s ones look alike and each says its own words beside an icon', (_, numbers) => {
    const { container } = render(
      <InEnglish>
        <ThemeProvider theme={themes.light}>
          {numbers.map((status) => (
            <StatusChip key={status} status={status} />
          ))}
        </ThemeProvider>
      </InEnglish>,
    )
    const chips = [...container.querySelectorAll<HTMLElement>('[data-status]')]
    expect(new Set(chips.map((chip) => getComputedStyle(chip).backgroundColor)).size).toBe(1)
    expect(new Set(chips.map((chip) => chip.textContent)).size).toBe(numbers.length)
    for (const chip of chips) expect(chip.querySelector('svg')).not.toBeNull()
  })
})
