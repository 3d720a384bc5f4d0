import { generateKeyPairSync } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { setInterval as every } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { corridors } from '../../contract/corridors/all.ts'
import { startBank } from './bank.ts'
import { createCertificate } from './certificate.ts'
import { bankSchema } from './faults.ts'

/**
 * `npm run bank-simulator -- FOLDER [--tls] [--public-url URL] [--callback-origin URL] [--port PORT]`: a bank for trying out the rails. Creates what the folder lacks: keys of both
 * sides, `bank.json` for the bank, `rails.json` for the server's setting RAILS. With TLS and the server's PUBLIC_URL they fit a server in
 * production.
 */

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    tls: { type: 'boolean', default: false },
    'public-url': { type: 'string', default: '' },
    'callback-origin': { type: 'string', default: 'http://localhost:8080' },
    port: { type: 'string', default: '8090' },
  },
})
const folder = path.resolve(positionals[0] ?? 'bank')
const serverOrigin = values['callback-origin']
const at = (name: string) => path.join(folder, name)

const writeOnce = (name: string, text: string) =>
  writeFile(at(name), text, { flag: 'wx', mode: 0o600 }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error
  })

async function makeKeys(name: string): Promise<void> {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519')
  const isThere = await readFile(at(`${name}.pem`)).then(
    () => true,
    () => false,
  )
  if (isThere) return
  await writeFile(at(`${name}.pem`), privateKey.export({ type: 'pkcs8', format: 'pem' }), { mode: 0o600 })
  await writeFile(at(`${name}.pub.pem`), publicKey.export({ type: 'spki', format: 'pem' }))
}

async function makeCertificate(): Promise<void> {
  if (!values.tls || existsSync(at('bank.tls.key'))) return
  const { certificate, privateKey } = createCertificate()
  await writeFile(at('bank.tls.pem'), certificate)
  await writeFile(at('bank.tls.key'), privateKey, { mode: 0o600 })
}

const account = { id: '1220012345678', bic: 'BMRIIDJA' }
/** An account for each currency that some corridor pays out. */
const currencies = [...new Set(corridors.map(({ currency }) => currency))].sort()
const bank = {
  port: Number(values.port),
  callback_url: `${values['public-url'].replace(/(?<!\/)\/+$/, '') || serverOrigin}/rails/simulated_http/callback`,
  // The server itself speaks plain HTTP.
  ...(values['public-url'] === '' ? {} : { callback_origin: serverOrigin }),
  ...(values.tls ? { tls_certificate_file: at('bank.tls.pem'), tls_key_file: at('bank.tls.key') } : {}),
  faults: [],
}
const payIn = (account_number: string, virtual_account_prefix: string) => ({
  account_number,
  account_name: 'PT Lintas Kirim',
  virtual_account_prefix,
})
const rails = {
  rails: {
    simulated_http: {
      kind: 'http',
      url: `${values.tls ? 'https' : 'http'}://127.0.0.1:${values.port}`,
      ...(values.tls ? { ca_file: 'bank.tls.pem' } : {}),
      key_id: 'customer',
      private_key_file: 'customer.pem',
      bank_key_id: 'bank',
      bank_key_file: 'bank.pub.pem',
      pay_in: { bca: payIn('7310255500', '73109'), bni: payIn('0457722000', '98809') },
    },
    simulated_files: {
      kind: 'iso20022_files',
      initiator: 'PT Lintas Kirim',
      debtor: {
        name: 'PT Lintas Kirim',
        street: 'Jalan Sudirman',
        building: '52',
        post_code: '12190',
        town: 'Jakarta',
        country: 'ID',
        accounts: Object.fromEntries(currencies.map((currency) => [currency, account])),
      },
      charset: 'utf8',
      cut_offs: Array.from({ length: 24 }, (_, hour) => `${String(hour).padStart(2, '0')}:00`),
      exchange: { kind: 'folder', outgoing: 'out', incoming: 'in' },
      pay_in: { mandiri: payIn('1240099880000', '88609'), bri: payIn('020601000777000', '26219') },
    },
  },
  routes: [{ corridors: ['*'], rails: ['simulated_http', 'simulated_files'] }],
}

await mkdir(folder, { recursive: true })
await Promise.all(['customer', 'bank'].map(makeKeys))
await makeCertificate()
await writeOnce('bank.json', `${JSON.stringify(bank, null, 2)}\n`)
await writeOnce('rails.json', `${JSON.stringify(rails, null, 2)}\n`)
const given = JSON.parse(await readFile(at('bank.json'), 'utf8')) as object
const running = await startBank(
  bankSchema.validateSync({
    own_key_id: 'bank',
    own_key_file: at('bank.pem'),
    customer_key_id: 'customer',
    customer_key_file: at('customer.pub.pem'),
    takes_from: at('out'),
    writes_to: at('in'),
    ...given,
  }),
)
console.log(`The simulated bank answers at ${running.url}. Start the server with RAILS=${at('rails.json')}`)
const lookMs = 2_000
for await (const _ of every(lookMs)) await running.takeFiles().catch(console.error)
