import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { MoneyField } from '../../../src/ui/MoneyField.tsx'

test('Money shows its code, its commas and a minus sign', () => {
  render(<MoneyField minor="-1234567" currency="USD" />)
  expect(document.body.textContent).toBe('USD\u00a0\u221212,345.67')
})
