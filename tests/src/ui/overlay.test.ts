import { expect, test } from 'vitest'
import { beginOverlay, isOverlayOn } from '../../../src/ui/overlay.ts'

test('the overlay stays until the last of several calls has ended', () => {
  const [first, second] = [beginOverlay(), beginOverlay()]
  first()
  first()
  expect(isOverlayOn()).toBe(true)
  second()
  expect(isOverlayOn()).toBe(false)
})
