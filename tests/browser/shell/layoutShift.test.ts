import { expect, test } from 'vitest'
import { openPortal } from '../../support/portal/portal.ts'
import { laptop, phone } from '../../support/portal/portalWindows.ts'
import { layoutShiftMax, observeShifts, readShift } from '../actions/layoutShifts.ts'
import { openWizard, portalScreens, signInDemo } from '../actions/screens.ts'

const portal = await openPortal()

const pages = ['home', 'report', 'report-detail', 'report-detail-awaiting', 'approval-desk']

test.each([
  ['laptop', laptop],
  ['phone', phone],
])(
  'On a %s, home, transfers, a transfer, the approval inbox and each step of the wizard load without layout shifts',
  async (_, size) => {
    const window = await portal.openWindow({ size })
    await signInDemo(portal, window)
    await observeShifts(window)
    const shifting: Record<string, number> = {}
    const screens = portalScreens.filter(({ name }) => pages.includes(name))
    for (const screen of [...screens, ...(await openWizard(portal, window))]) {
      await screen.open(portal, window)
      const shift = await readShift(window)
      if (shift > layoutShiftMax) shifting[screen.name] = shift
    }
    expect(shifting).toEqual({})
  },
)
