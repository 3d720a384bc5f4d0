import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { MoneyField } from '../../../src/ui/MoneyField.tsx'

test('Money shows its code and its commas', () => {
  render(<MoneyField minor="-1234567" currency="USD" />)
  expect(document.body.textContent).toBe('USD\u00a0-12,345.67')
})
