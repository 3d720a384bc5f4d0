import { afterAll, beforeAll, expect, it } from 'vitest'
import type { PortalPath } from '../../../server/handler.ts'
import { createWorld, validRequests } from '../../support/requests/validRequests.ts'
import { createTestApp, type TestApp } from '../../support/server/testApp.ts'

let desk: TestApp

/** Calls whose valid requests create rows in the tables below. */
const asked: readonly PortalPath[] = [
  '/transfer/deny',
  '/notification/mark-read',
  '/business/remove-document',
  '/business/delete-bank-account',
  '/business/discard-business-draft',
]

const tables = [
  'transfers',
  'recipients',
  'quotes',
  'files',
  'drafts',
  'accounts',
  'entries',
  'notifications',
  'audit_log',
  'business_details',
  'business_documents',
  'bank_accounts',
]

beforeAll(async () => {
  desk = await createTestApp()
  const world = await createWorld(desk, 'unbound')
  for (const path of asked) await validRequests[path].make(world)
  await world.clients.admin.call('/business/additional', await validRequests['/business/additional'].make(world))
})
afterAll(() => desk.server.stop())

it.each(tables)('T12 The application sees no row of %s without being bound to a business', async (table) => {
  const { sql } = desk.server.database
  expect((await sql`select 1 from ${sql(table)} limit 1`).length, 'there is a row to be seen').toBe(1)
  const application = desk.server.deps.sql
  expect(await application`select 1 from ${application(table)} limit 1`).toEqual([])
})
