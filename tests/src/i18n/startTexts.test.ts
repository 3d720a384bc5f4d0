// @vitest-environment node
import path from 'node:path'
import { expect, test } from 'vitest'
import { permissionNames } from '../../../contract/base/people/roles.ts'
import type { TableRow } from '../../../src/addresses/rows.ts'
import { customRoutes } from '../../../src/custom-routes/customRoutes.ts'
import { messages } from '../../../src/i18n/messages.ts'
import { startMessages } from '../../../src/i18n/startMessages.ts'
import { resources } from '../../../src/resources/resources.ts'
import { readImportedTexts } from '../../support/portal/sourceTexts.ts'

const later = Object.keys(messages).filter((name) => !Object.hasOwn(startMessages, name))
const comesLater = (key: string) => later.includes(key.split('.')[0] ?? '')

test('Texts of shell and home are among the texts loaded with them', () => {
  const { literals, templates } = readImportedTexts(
    [
      'src/App.tsx',
      'src/custom-routes/home/HomePage.tsx',
      'src/custom-routes/home/HomePanels.tsx',
      'src/custom-routes/home/ToDo.tsx',
      'src/custom-routes/home/VerificationCard.tsx',
      'src/ui/MessageView.tsx',
      'src/authProvider/IdleWarning.tsx',
    ].map((file) => path.resolve(file)),
  )
  expect(literals.size).toBeGreaterThan(200)
  const keys = [...literals].filter(
    ([literal]) =>
      /^[a-zA-Z]+(\.\w+)+$/.test(literal) &&
      comesLater(literal) &&
      !(permissionNames as readonly string[]).includes(literal) &&
      !/^(recipients|transfers)\.show$/.test(literal),
  )
  expect(keys.map(([key, at]) => `${at} ${key}`)).toEqual([])
  expect(templates.filter(({ source }) => later.some((name) => source.startsWith(`^${name}\\.`))).map(String)).toEqual(
    [],
  )
})

test('The names of all pages are in the start texts, because the navigation shows them first', () => {
  const rows: readonly TableRow[] = [...resources, ...customRoutes]
  const names = rows.flatMap(({ title, navigation = [] }) => [
    ...(typeof title === 'string' ? [title] : Object.values(title)),
    ...[navigation].flat().flatMap(({ label = [] }) => label),
  ])
  expect(names.length).toBeGreaterThan(rows.length)
  expect(names.filter(comesLater)).toEqual([])
})
