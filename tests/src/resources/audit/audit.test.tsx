import { screen, within } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { MadePerson } from '../../../support/business.ts'
import { insertManyAuditRows } from '../../../support/database/auditRows.ts'
import { openPortal, type PortalPage } from '../../../support/portal/portalPage.ts'
import { submitTransfer, type Transfer } from '../../../support/sending.ts'
import { createTestApp, personOf, type TestApp } from '../../../support/server/testApp.ts'

let desk: TestApp
let admin: MadePerson
let maker: MadePerson
let made: Transfer
let page: PortalPage

beforeAll(async () => {
  desk = await createTestApp()
  const { people } = await desk.server.addBusiness('told')
  admin = personOf(people, 'admin')
  maker = personOf(people, 'maker')
  made = await submitTransfer(desk, maker)
})
afterEach(() => page.close())
afterAll(() => desk.server.stop())

describe('page of the audit log', () => {
  it('The audit page tells in sentences who did what and links to the person and the transfer', async () => {
    page = await openPortal(desk.server, admin, '/business/audit-log')
    const did = await screen.findByText('created a transfer')
    const row = did.closest('tr, li') as HTMLElement
    expect(did.parentElement?.textContent).toBe(`${maker.full_name} created a transfer`)
    expect(within(row).getByText(maker.full_name).getAttribute('href')).toContain(maker.id)
    const object = within(row).getByText(`Transfer: ${made.reference}`)
    expect(object.getAttribute('href')).toContain(`/report-detail/${made.id}`)
    // Events without a person have sentences of their own.
    screen.getAllByText('Status of a transfer changed')
  })

  it('A search that did not reach the first entry says since when it looked', async () => {
    const { sql } = desk.server.database
    const [own] = await sql<{ id: string }[]>`select business_id as id from users where id = ${admin.id}`
    await insertManyAuditRows(sql, own?.id ?? '', 20_001)
    page = await openPortal(desk.server, admin, `/business/audit-log?filter=${encodeURIComponent('{"q":"nowhere"}')}`)
    await screen.findByText(/^Searched back to .*\. Choose a period to look further back\.$/)
  })
})
