import { spawn } from 'node:child_process'
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { readCertificates, readRailsConfig } from '../../../server/ports/rails/config.ts'
import { exchange } from '../../../server/ports/rails/http/send.ts'
import { readIncoming } from '../../../server/ports/rails/iso20022/incoming.ts'
import { writePain001 } from '../../../server/ports/rails/iso20022/pain001.ts'
import { debtor } from '../../support/server/filesRail.ts'
import { findFreePort } from '../../support/server/serverProcess.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'lintas-simulator-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

it('The bank simulator creates what it needs, gives the server its rails and reports on files with its faults', async () => {
  const faults = [{ name: 'reject', account_ends_in: '1', code: 'AC04' }]
  const bank = { port: 0, callback_url: 'http://localhost:8080/rails/simulated_http/callback', faults }
  await writeFile(path.join(folder, 'bank.json'), JSON.stringify(bank))
  const simulator = spawn(process.execPath, ['server/bankSimulator/main.ts', folder])
  try {
    let said = ''
    for (const stream of [simulator.stdout, simulator.stderr]) stream.on('data', (chunk: Buffer) => (said += chunk))
    await vi.waitFor(() => expect(said).toContain('answers at'), { timeout: 20_000 })
    const railsFile = path.join(folder, 'rails.json')
    const config = await readRailsConfig({ profile: 'sandbox', railsFile })
    expect(Object.keys(config?.rails ?? {})).toEqual(['simulated_http', 'simulated_files'])
    const party = {
      bic: '',
      clearing_code: '',
      bank_name: '',
      bank_country: 'GB',
      name: 'Jane',
      street: '',
      building: '',
      post_code: '',
    }
    const rest = { town: '', subdivision: '', country: 'GB', remittance: 'one', reference: 'one', amount_minor: '100' }
    const instruction = {
      ...party,
      ...rest,
      end_to_end_id: 'one',
      currency: 'GBP',
      fee_payer: 'OUR',
      account: '55771',
    } as const
    const message = {
      message_id: 'LT1',
      created_at: new Date(),
      initiator: 'PT Lintas',
      debtor,
      instructions: [instruction],
    }
    await vi.waitFor(async () => expect(await readdir(folder)).toContain('out'), { timeout: 10_000 })
    await writeFile(path.join(folder, 'out', 'LT1.xml'), writePain001(message))
    await vi.waitFor(async () => expect(await readdir(path.join(folder, 'in'))).toContain('LT1.xml'), {
      timeout: 10_000,
    })
    const report = await readFile(path.join(folder, 'in', 'LT1.xml'), 'utf8')
    expect(report).toContain('<OrgnlEndToEndId>one</OrgnlEndToEndId><TxSts>RJCT</TxSts>')
    expect(report).toContain('AC04')
    const [url = ''] = said.match(/http:\/\/127\.0\.0\.1:\d+/) ?? []
    const paid = { account_number: '8860912345678901', amount: '10069095', remittance: 'LT-1' }
    const told = await fetch(`${url}/pay-in/files`, { method: 'POST', body: JSON.stringify(paid) })
    expect(told.status).toBe(204)
    const [name = ''] = (await readdir(path.join(folder, 'in'))).filter((one) => one.startsWith('credit-'))
    expect(readIncoming(await readFile(path.join(folder, 'in', name))).observations).toEqual([
      expect.objectContaining({ kind: 'credit', creditor_account: paid.account_number, amount: paid.amount }),
    ])
  } finally {
    simulator.kill()
  }
}, 40_000)

it('With TLS the bank simulator fits a server in production, which verifies it by the certificate of its rails', async () => {
  const place = path.join(folder, 'production')
  await mkdir(place)
  const port = await findFreePort()
  const simulator = spawn(process.execPath, [
    'server/bankSimulator/main.ts',
    place,
    '--tls',
    '--public-url',
    'https://pay.example/',
    '--port',
    String(port),
  ])
  try {
    let said = ''
    for (const stream of [simulator.stdout, simulator.stderr]) stream.on('data', (chunk: Buffer) => (said += chunk))
    await vi.waitFor(() => expect(said).toContain(`answers at https://127.0.0.1:${port}`), { timeout: 20_000 })
    const bank = JSON.parse(await readFile(path.join(place, 'bank.json'), 'utf8'))
    expect(bank.callback_url).toBe('https://pay.example/rails/simulated_http/callback')
    const railsFile = path.join(place, 'rails.json')
    const config = await readRailsConfig({ profile: 'production', railsFile })
    const rail = config?.rails.simulated_http
    if (rail?.kind !== 'http' || rail.ca_file === null) throw new Error('the rail has no certificate')
    const ca = await readCertificates(railsFile, rail.ca_file)
    const asked = { method: 'GET', url: `${rail.url}/payments/none`, headers: {}, body: Buffer.alloc(0) } as const
    const limits = { timeoutMs: 10_000, bytesMax: 10_000 }
    // Without a signature.
    expect(await exchange(asked, { ca, ...limits })).toMatchObject({ status: 401 })
    await expect(exchange(asked, { ca: null, ...limits })).rejects.toThrow('self-signed')
  } finally {
    simulator.kill()
  }
})
