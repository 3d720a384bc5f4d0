import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it } from 'vitest'
import {
  approveBulk,
  chineseInputOf,
  createBulk,
  createBulkRequest,
  inputOf,
  inputsOf,
  payBulk,
  settleBulk,
} from '../../../support/bulk.ts'
import { type MadeBusiness, type MadePerson, pin } from '../../../support/business.ts'
import { openPortal, type PortalPage } from '../../../support/portal/portalPage.ts'
import type { TestApp } from '../../../support/server/testApp.ts'
import { withBusiness } from '../../../support/withBusiness.ts'

let desk: TestApp
let business: MadeBusiness
let maker: MadePerson
let checker: MadePerson
let page: PortalPage

withBusiness('bulkpage', async (scene) => {
  ;({ desk, business, maker, checker } = scene)
  await desk.setBalance(business.id, 900_000_000n)
})
afterEach(() => page.close())

const pageOf = (id: string) => `/business/bulk-report-detail/${id}`
const submitted = async () => {
  const hidden = inputOf({
    account_number: '7000000050',
    findings: [{ column: 'account_number', notice: 'hidden_row' }],
  })
  return payBulk(desk, maker, await createBulk(desk, maker, [...inputsOf(1), hidden]))
}

it('T91: Approvers see the warnings on the page, beside the signature and in the approval inbox', async () => {
  const { id, name } = await submitted()
  page = await openPortal(desk.server, checker, pageOf(id))
  await screen.findByText(/1 warning from the file/)
  const told = await screen.findByText('Row 2, Account number:')
  expect(told.closest('li')?.textContent).toContain('This row was hidden in the file')
  screen.getByText('Source of funds')
  await userEvent.click(screen.getByRole('button', { name: 'Approve' }))
  const signed = within(await screen.findByRole('group', { name: 'What you sign' }))
  signed.getByText('1 warning')
  await page.close()
  page = await openPortal(desk.server, checker, '/business/approval-desk')
  const link = await screen.findByRole('link', { name: new RegExp(name) })
  expect(link.closest('li')?.textContent).toContain('1 warning')
})

it('After a denial the page shows the new status of the bulk transfer and of its rows, and the number of waiting ones is read again', async () => {
  const { id } = await submitted()
  page = await openPortal(desk.server, checker, pageOf(id))
  await waitFor(() => expect(screen.getAllByText('Pending')).toHaveLength(3))
  await userEvent.click(await screen.findByRole('button', { name: 'Deny' }))
  const dialog = within(await screen.findByRole('dialog'))
  await userEvent.type(dialog.getByRole('textbox', { name: /Reason/ }), 'Hidden row')
  await userEvent.click(dialog.getByRole('button', { name: 'Deny' }))
  await screen.findByRole('dialog', { name: 'Confirm it’s you' })
  await userEvent.type(screen.getByLabelText('Payment PIN'), pin)
  await userEvent.click(screen.getByRole('button', { name: 'Confirm' }))
  await screen.findByText(/Denied by .*: Hidden row/)
  const after = () => page.calls.slice(page.calls.lastIndexOf('/bulk/deny') + 1)
  await waitFor(() => expect(after()).toEqual(expect.arrayContaining(['/bulk/detail', '/bulk/rows', '/desk/count'])))
  await waitFor(() => expect(screen.getAllByText('Not paid')).toHaveLength(3))
})

it('T92: A failed row shows its reason, its reference and the money that came back', async () => {
  const bulk = await createBulk(desk, maker, [...inputsOf(1), inputOf({ account_number: '7000009001' })])
  await approveBulk(desk, checker, await payBulk(desk, maker, bulk))
  await settleBulk(desk, maker, bulk)
  page = await openPortal(desk.server, checker, pageOf(bulk.id))
  const failed = (await screen.findByText('IDR 102,500 returned')).closest('li')
  const [, row] = (await desk.call(maker, '/bulk/rows', { id: bulk.id, page_size: 10, page_number: 1 })).items
  for (const part of [row?.reference, row?.reason, 'Failed 2026']) expect(failed?.textContent).toContain(part)
})

it('The links of recipients in China are sent at once from the page, with the deadline in Beijing time', async () => {
  const people = ['6228480402564890018', '6228480402564890026'].map((account_number, index) =>
    chineseInputOf({
      order_number: `P-${index}`,
      account_number,
      recipient_type: '个人',
      company_name: '',
      account_name: index === 0 ? '王小明' : '李雷',
      id_number: index === 0 ? '11010519491231002X' : '440524188001010014',
      logistics_company: '',
      logistics_number: '',
    }),
  )
  const kind = 'international' as const
  const { rate } = await desk.call(maker, '/bulk/check', { kind, rows: people })
  const made = await desk.call(maker, '/bulk/create', { ...createBulkRequest(people), kind, purpose: 'goods', rate })
  await approveBulk(desk, checker, await payBulk(desk, maker, made))
  await settleBulk(desk, maker, made)
  page = await openPortal(desk.server, maker, `/business/bulk-inter-report-detail/${made.id}/all`)
  await screen.findByText('2 recipients must register before they’re paid')
  expect(screen.getAllByText(/Beijing time .* Link not sent yet/)).toHaveLength(2)
  await userEvent.type(screen.getByRole('textbox', { name: 'Email of 王小明' }), 'wang@example.cn')
  await userEvent.type(screen.getByRole('textbox', { name: 'Email of 李雷' }), 'li@example.cn')
  await userEvent.click(screen.getByRole('button', { name: 'Send 2 links' }))
  await screen.findByText(/Sent to wang@example.cn/)
  await screen.findByText(/Sent to li@example.cn/)
})
