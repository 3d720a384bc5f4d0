import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { setRouteTable } from '../../../src/addresses/paths.ts'
import { createRouteTable } from '../../../src/addresses/routeTable.ts'
import { customRoutes } from '../../../src/custom-routes/customRoutes.ts'
import { settingsPages, settingsTabs } from '../../../src/custom-routes/settings/settingsTabs.ts'
import { rows as consoleRows } from '../../../src/operator/App.ts'
import { resources } from '../../../src/resources/resources.ts'
import { addIcons, Icon, iconOf } from '../../../src/ui/Icon.tsx'
import { portalIcons } from '../../../src/ui/portalIcons.ts'

addIcons(portalIcons)
const { navigation } = setRouteTable([...resources, ...customRoutes], '/business')

test('No two icons of the table have the same drawing', () => {
  const drawings = Object.values(portalIcons)
  expect(new Set(drawings).size).toBe(drawings.length)
})

test('Every page of the navigation and every tab of the settings has an icon of its own', () => {
  const pages = navigation.map(({ path, icon: PageIcon }) => ({
    path,
    drawn: PageIcon ? renderToStaticMarkup(<PageIcon size={18} />) : path,
  }))
  const tabs = settingsTabs.map(({ name, icon }) => ({
    path: `/user-settings/${name}`,
    drawn: renderToStaticMarkup(<Icon name={icon} size={18} />),
  }))
  // A page that the navigation lists among the settings, too, keeps its icon there.
  const own = [...new Map([...tabs, ...pages].map((page) => [page.path, page])).values()].filter(
    ({ path }) => path !== '/user-settings/company',
  )
  const icons = own.map(({ drawn }) => drawn)
  expect(own.filter(({ drawn }) => icons.indexOf(drawn) !== icons.lastIndexOf(drawn)).map(({ path }) => path)).toEqual(
    [],
  )
})

test('A page that the settings list has the icon of the navigation there', () => {
  const company = settingsTabs.find(({ name }) => name === 'additional-details')
  const listed = [...settingsPages, { path: () => '/user-settings/company', icon: company?.icon ?? 'more' }]
  for (const { path, icon } of listed) {
    const PageIcon = navigation.find((item) => item.path === path())?.icon ?? iconOf('more')
    expect([path(), renderToStaticMarkup(<PageIcon />)]).toEqual([path(), renderToStaticMarkup(<Icon name={icon} />)])
  }
})

test('Every page of the operator console has an icon of its own', () => {
  const drawn = createRouteTable(consoleRows).navigation.map(({ path, icon: PageIcon }) => ({
    path,
    drawing: PageIcon ? renderToStaticMarkup(<PageIcon size={18} />) : path,
  }))
  expect(drawn.length).toBeGreaterThan(10)
  const shared = drawn.filter(({ path, drawing }) =>
    drawn.some((other) => other.path !== path && other.drawing === drawing),
  )
  expect(shared.map(({ path }) => path)).toEqual([])
})
