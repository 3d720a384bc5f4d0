import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { MadePerson } from '../../../../support/business.ts'
import { openPortal, type PortalPage } from '../../../../support/portal/portalPage.ts'
import { britishRecipient } from '../../../../support/sending.ts'
import { createTestApp, personOf, type TestApp } from '../../../../support/server/testApp.ts'

let desk: TestApp
let page: PortalPage
let maker: MadePerson

beforeAll(async () => {
  desk = await createTestApp()
  maker = personOf((await desk.server.addBusiness('imports')).people, 'maker')
})
afterAll(async () => {
  await page.close()
  await desk.server.stop()
})

const columns =
  'country,currency,method,type,company_name,full_name,sort_code,bank_account_number,id_number,mobile,card_number'
const lines = [
  'GB,GBP,,business,Leeds Looms Ltd,,20-00-00,55779911,,,',
  'GB,GBP,,business,Smith Trading Ltd,,20-00-00,10000001,,,',
  'GB,GBP,,business,York Yarns Ltd,,20-00,55779912,,,',
  'CN,CNY,card,individual,,王小明,,,11010519491231002X,13812345678,6222021001116245702',
  'GB,GBP,card,business,Hull Hemp Ltd,,20-00-00,55779913,,,',
]
const csv = (...rows: string[]) => new File([[columns, ...rows].join('\n')], 'payees.csv', { type: 'text/csv' })

it('Correct lines are saved, and each other line shows where and what is wrong, server refusals included', async () => {
  await desk.call(maker, '/recipient/create', { ...britishRecipient('10000001'), is_saved: true })
  page = await openPortal(desk.server, maker, '/business/recipient')
  await userEvent.click(await screen.findByRole('button', { name: 'Import' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Import recipients' }))
  const input = dialog.getByLabelText('Choose file', { selector: 'input' })

  await userEvent.upload(input, new File(['x'], 'payees.pdf'), { applyAccept: false })
  await dialog.findByText('Choose a CSV or XLSX file.')
  await userEvent.upload(input, csv())
  await dialog.findByText('The file has no recipients.')

  await userEvent.upload(input, csv(...lines))
  await dialog.findByText('2 rows have errors')
  const faults = () => within(dialog.getByRole('list', { name: 'Errors' }))
  faults().getByText('Row 4, sort_code:')
  faults().getByText('Row 6, method:')
  await userEvent.click(dialog.getByRole('button', { name: 'Save 3 recipients' }))
  await dialog.findByText('2 recipients saved')
  faults().getByText('Row 3, bank_account_number:')

  const [close] = dialog.getAllByRole('button', { name: 'Close' }).slice(-1)
  if (close) await userEvent.click(close)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await screen.findByText('王小明')
  const all = { page_size: 25, page_number: 1, sort: 'full_name', order: 'asc' } as const
  const { items } = await desk.call(maker, '/recipient/list', all)
  expect(items.map(({ account_tail }) => account_tail).sort()).toEqual(['0001', '5702', '9911'])
})
