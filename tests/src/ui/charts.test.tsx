import { render, screen } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { ticksOf } from '../../../src/ui/chartScale.ts'
import { LineChart } from '../../../src/ui/LineChart.tsx'
import { InEnglish } from '../../support/texts.tsx'

describe('charts', () => {
  test('ticks are round, include zero and span the values', () => {
    expect(ticksOf([0, 3, 97])).toEqual([0, 25, 50, 75, 100])
    expect(ticksOf([-40, 60])[0]).toBeLessThanOrEqual(-40)
    expect(ticksOf([-40, 60])).toContain(0)
    expect(ticksOf([])).toContain(0)
  })

  test('the same figures stand in a table for those who do not see the picture', async () => {
    const { default: userEvent } = await import('@testing-library/user-event')
    render(
      <InEnglish>
        <LineChart
          label="Sent a month"
          pointHeading="Month"
          valueHeading="Amount"
          format={(value) => `IDR ${value}`}
          points={[
            { label: '2026-01', value: 5 },
            { label: '2026-02', value: 9 },
          ]}
        />
      </InEnglish>,
    )
    expect(screen.getByRole('img', { name: 'Sent a month' })).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Show as table' }))
    expect(screen.getByRole('row', { name: '2026-02 IDR 9' })).toBeTruthy()
  })
})
