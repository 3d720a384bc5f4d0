import { ThemeProvider } from '@mui/material/styles'
import { render } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { colours } from '../../../contract/base/brands/colours.ts'
import { type StatusGroup, statusGroupFor } from '../../../contract/base/statuses/groups.ts'
import { type Status, statuses, statusNumbers } from '../../../contract/base/statuses/reported.ts'
import { themes } from '../../../src/theme/theme.ts'
import { addIcons } from '../../../src/ui/Icon.tsx'
import { portalIcons } from '../../../src/ui/portalIcons.ts'
import { StatusChip } from '../../../src/ui/StatusChip.tsx'
import { InEnglish } from '../../support/portal/texts.tsx'

addIcons(portalIcons)

/** The colours of the specification, §4. */
const specified: Record<'amber' | 'green' | 'red', Status[]> = {
  amber: [0, 1, 2, 4, 8, 11, 26, 27, 101, 102, 501, 502],
  green: [5, 9],
  red: [3, 6, 7, 10, 12, 13, 14, 103, 503],
}

const hexOf = (colour: string) =>
  `#${(colour.match(/\d+/g) ?? []).map((part) => Number(part).toString(16).padStart(2, '0')).join('')}`

function drawn(status: Status, actions: readonly string[] = []) {
  const { container } = render(
    <InEnglish>
      <ThemeProvider theme={themes.light}>
        <StatusChip status={status} actions={actions} />
      </ThemeProvider>
    </InEnglish>,
  )
  const chip = container.querySelector<HTMLElement>('[data-status]')
  if (!chip) throw new Error('no chip')
  const { backgroundColor, color, outlineStyle } = getComputedStyle(chip)
  return {
    text: chip.textContent,
    colours: [backgroundColor, color].filter((each) => each !== 'rgba(0, 0, 0, 0)').map(hexOf),
    /** The appearance of a group: the path of its icon, and its tone. */
    look: `${chip.querySelector('path')?.getAttribute('d')} ${backgroundColor} ${color} ${outlineStyle}`,
  }
}

describe('status chips', () => {
  test('Every status belongs to one colour group of the specification', () => {
    const all = Object.values(specified).flat()
    expect(all.sort((a, b) => a - b)).toEqual([...statusNumbers].sort((a, b) => a - b))
  })

  test.each(['amber', 'green', 'red'] as const)('Chips of the %s group use only its two colours', (colour) => {
    const { [`${colour}Soft`]: soft, [`on${colour[0]?.toUpperCase()}${colour.slice(1)}Soft`]: onSoft } =
      colours.light as Record<string, string>
    for (const status of specified[colour]) {
      for (const used of [...drawn(status).colours, ...drawn(status, ['approve']).colours]) {
        expect([soft, onSoft]).toContain(used)
      }
    }
  })

  test('Each status has its own words', () => {
    expect(new Set(statusNumbers.map((status) => drawn(status).text)).size).toBe(statusNumbers.length)
  })

  test('Groups look different, and statuses of one group and colour look alike', () => {
    const looks = new Map<string, Set<string>>()
    const add = (key: string, look: string) => looks.set(key, (looks.get(key) ?? new Set()).add(look))
    for (const status of statusNumbers) {
      for (const actions of [[], ['approve']]) {
        const group: StatusGroup = statusGroupFor(statuses[status], actions)
        add(`${group} ${statuses[status].colour}`, drawn(status, actions).look)
      }
    }
    const seen = [...looks.values()].map((each) => [...each])
    expect(seen.filter((each) => each.length !== 1)).toEqual([])
    expect(new Set(seen.flat()).size).toBe(looks.size)
  })

  test('A waiting status tells those who can act on it what is needed', () => {
    expect(drawn(1).text).toBe('Awaiting approval')
    expect(drawn(1, ['approve', 'deny']).text).toBe('Needs your approval')
    expect(drawn(2, ['pay', 'cancel']).text).toBe('Needs your payment')
    expect(drawn(1, ['requote']).text).toBe('Needs the new rate')
    expect(drawn(8, ['pay']).text).toBe('Processing')
  })
})
