import { expect, test } from 'vitest'
import { beginOverlay, overlayState } from '../../../src/ui/overlay.ts'

test('the overlay stays until the last of several calls has ended, and blocks while one of them changes something', () => {
  const [read, change] = [beginOverlay({ isBlocking: false }), beginOverlay({ isBlocking: true })]
  expect(overlayState()).toBe('blocking')
  change()
  change()
  expect(overlayState()).toBe('bar')
  read()
  expect(overlayState()).toBe('none')
})
