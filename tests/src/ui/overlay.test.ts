import { expect, test } from 'vitest'
import { beginOverlay, overlayState } from '../../../src/ui/overlay.ts'

test('The overlay stays until the last call ends and blocks while one changes something', () => {
  const [read, change] = [beginOverlay({ isBlocking: false }), beginOverlay({ isBlocking: true })]
  expect(overlayState()).toBe('blocking')
  change()
  change()
  expect(overlayState()).toBe('bar')
  read()
  expect(overlayState()).toBe('none')
})
