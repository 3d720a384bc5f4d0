import { expect, test } from 'vitest'
import { openPortal } from '../../support/portal/portal.ts'
import { signInDemo } from '../actions/screens.ts'

const portal = await openPortal()

test('Users who prefer reduced motion see no animation', async () => {
  const window = await portal.openWindow({ reducedMotion: 'reduce' })
  await signInDemo(portal, window)
  const slow = await window.page.evaluate(() =>
    [...document.querySelectorAll('*')].flatMap((element) => {
      const { transitionDuration, animationDuration } = getComputedStyle(element)
      const seconds = [transitionDuration, animationDuration].flatMap((list) => list.split(',').map(Number.parseFloat))
      return Math.max(...seconds) > 0.01 ? [`${element.tagName} ${element.className}`] : []
    }),
  )
  expect(slow).toEqual([])
})
