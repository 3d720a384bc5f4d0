import { fireEvent, render, screen } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { BarChart } from '../../../src/ui/charts/BarChart.tsx'
import { ticksOf } from '../../../src/ui/charts/chartScale.ts'
import { LineChart } from '../../../src/ui/charts/LineChart.tsx'
import { InEnglish } from '../../support/portal/texts.tsx'

describe('charts', () => {
  test('Chart ticks are round, include zero and span the values', () => {
    expect(ticksOf([0, 3, 97])).toEqual([0, 25, 50, 75, 100])
    expect(ticksOf([-40, 60])[0]).toBeLessThanOrEqual(-40)
    expect(ticksOf([-40, 60])).toContain(0)
    expect(ticksOf([])).toContain(0)
  })

  test('A value is read by hover, by tap and by the arrow keys', async () => {
    const { default: userEvent } = await import('@testing-library/user-event')
    const points = [
      { label: '2026-01', value: 5 },
      { label: '2026-02', value: 9 },
    ]
    const format = (value: number) => `IDR ${value}`
    render(
      <InEnglish>
        <BarChart label="Sent a month" pointHeading="Month" valueHeading="Amount" format={format} points={points} />
      </InEnglish>,
    )
    const [chart, told] = [screen.getByRole('img', { name: 'Sent a month' }), screen.getByRole('status')]
    expect(told.textContent).toBe('')
    fireEvent.pointerMove(chart, { clientX: 100, pointerType: 'mouse' })
    expect(told.textContent).toBe('2026-01: IDR 5')
    fireEvent.pointerLeave(chart, { pointerType: 'mouse' })
    expect(told.textContent).toBe('')
    fireEvent.pointerDown(chart, { clientX: 620, pointerType: 'touch' })
    fireEvent.pointerLeave(chart, { pointerType: 'touch' })
    expect(told.textContent).toBe('2026-02: IDR 9')
    await userEvent.tab()
    await userEvent.keyboard('{ArrowLeft}')
    expect(told.textContent).toBe('2026-01: IDR 5')
    await userEvent.keyboard('{End}')
    expect(told.textContent).toBe('2026-02: IDR 9')
  })

  test('The same figures are in a table for people who do not see the chart', async () => {
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
