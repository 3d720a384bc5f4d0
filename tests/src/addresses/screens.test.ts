import { expect, test } from 'vitest'
import { setRouteTable } from '../../../src/addresses/paths.ts'
import { customRoutes } from '../../../src/custom-routes/customRoutes.ts'
import { settingsTabs } from '../../../src/custom-routes/settings/settingsTabs.ts'
import { resources } from '../../../src/resources/resources.ts'
import { signedInScreens } from '../../browser/actions/catalogue.ts'

const { pages, pageAt } = setRouteTable([...resources, ...customRoutes])
const shown = signedInScreens.flatMap(({ path }) => (path === undefined ? [] : `/${path.split('?')[0]}`))

test('Every page of the route table is among the screens that are looked at', () => {
  const seen = new Set(shown.map((path) => pageAt(path)?.name))
  expect(pages.map(({ name }) => name).filter((name) => !seen.has(name))).toEqual([])
})

test('Every tab of the settings is among the screens that are looked at', () => {
  expect(settingsTabs.map(({ name }) => `/user-settings/${name}`).filter((path) => !shown.includes(path))).toEqual([])
})

test('No two screens that are looked at share a name', () => {
  const names = signedInScreens.map(({ name }) => name)
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([])
})
