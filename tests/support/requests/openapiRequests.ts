import { randomInt } from 'node:crypto'
import { apiScopeNames } from '../../../contract/base/calls/apiScopes.ts'
import type { CallRequest } from '../../../contract/calls.ts'
import type { openCalls } from '../../../contract/features/openapi/operations.ts'
import type { sandboxCalls } from '../../../contract/features/openapi/sandboxOperations.ts'
import type { openapiCalls } from '../../../contract/features/openapi.ts'
import { moveToApi } from '../../../server/features/balance/calls.ts'
import { approveBulk, createBulk, inputsOf } from '../bulk.ts'
import type { MadePerson } from '../business.ts'
import { smallPdf } from '../documents/uploads.ts'
import {
  britishRecipient,
  createRequest,
  createTransfer,
  quoteFor,
  savedRecipient,
  signAndApprove,
  submitTransfer,
} from '../sending.ts'
import { createOpenClient, makeKeyPair, type OpenClient, type OpenKey } from '../server/openClient.ts'
import type { TestApp } from '../server/testApp.ts'
import { agentRequest, connectAgent } from './agents.ts'
import { beginDevice } from './devices.ts'
import { refundRequests } from './refundRequests.ts'
import { newDelivery, newWebhook, webhookInput } from './webhookRequests.ts'
import type { CallerKind, World } from './world.ts'

type OpenapiPath = keyof typeof openapiCalls | keyof typeof openCalls | keyof typeof sandboxCalls
interface Valid<P extends OpenapiPath> {
  as: CallerKind
  make: (world: World) => Promise<CallRequest<P>>
}

type KeyRequest = CallRequest<'/openapi/create-key'>

export const keyRequest = (more: Partial<KeyRequest> = {}): KeyRequest => ({
  name: 'Payroll',
  mode: 'sandbox',
  algorithm: 'ed25519',
  scopes: [...apiScopeNames],
  addresses: [],
  life_days: null,
  ...more,
})

export const accessRequest: CallRequest<'/openapi/request-access'> = {
  website: 'https://maju.example',
  use_case: 'Payroll',
  payments_a_month: 'up_to_100',
  contact_name: 'Rina Putri',
  contact_email: 'rina@maju.example',
}

/** An API key made by this person, with its private key. */
export async function makeOpenKey(desk: TestApp, person: MadePerson, more: Partial<KeyRequest> = {}): Promise<OpenKey> {
  if (more.algorithm === 'hmac-sha256') {
    const { key, secret } = await desk.call(person, '/openapi/create-key', keyRequest(more))
    return { id: key.id, by: secret ?? '' }
  }
  const { privateKey, publicKey } = makeKeyPair()
  const { key } = await desk.call(person, '/openapi/create-key', keyRequest({ public_key: publicKey, ...more }))
  return { id: key.id, by: privateKey }
}

export const createProgram = async (desk: TestApp, person: MadePerson): Promise<OpenClient> =>
  createOpenClient(desk.server, await makeOpenKey(desk, person))

/** Revokes earlier keys of this name, since a company may have only a few. */
async function renewKey(desk: TestApp, person: MadePerson, name: string): Promise<OpenKey> {
  await desk.server.database.sql`
    update api_keys set revoked_at = created_at where business_id = ${person.business_id} and name = ${name}`
  return makeOpenKey(desk, person, { name })
}

/** Like a program, with another key for the call that ends it: that of the last `renew`. */
export async function createLastingProgram(desk: TestApp, person: MadePerson): Promise<World['clients']['program']> {
  const program = await createProgram(desk, person)
  let ending = program
  return {
    reply: (path, ...asked) => (path === '/open/revoke-own-key' ? ending : program).reply(path, ...asked),
    async renew() {
      ending = createOpenClient(desk.server, await renewKey(desk, person, 'Ending'))
    },
  }
}

const spare = 'Spare'

/** A key to change. */
const spareKey = async ({ desk, person }: World): Promise<string> => (await renewKey(desk, person('admin'), spare)).id

export const quoteRequest: CallRequest<'/open/create-quote'> = {
  corridor_id: 'gb-gbp-bank',
  country: 'GB',
  side: 'receive',
  amount_minor: '100000',
  fee_payer: 'OUR',
}

export const orderOf = (quote_id: string, recipient_id: string): CallRequest<'/open/create-transfer'> => {
  const { purpose, income_source } = createRequest(quote_id, recipient_id)
  return { quote_id, recipient_id, purpose, income_source, is_declared: true }
}

export const batchRequest = (rows = inputsOf(2)): CallRequest<'/open/create-batch'> => ({
  kind: 'domestic',
  name: 'Payroll',
  purpose: 'salary',
  income_source: 'sales',
  rows,
  rate: null,
  is_declared: true,
})
const madeBatch = ({ desk, person }: World) => createBulk(desk, person('maker'), inputsOf(2))

const anyAccount = () => String(randomInt(10_000_000, 99_999_999))
const newRecipient = ({ desk, person }: World) =>
  desk.call(person('maker'), '/recipient/create', savedRecipient(anyAccount()))

/** Moves money from the balance to the API balance, as a person of the business would. */
export async function fillApiBalance({ server }: TestApp, business_id: string, amountMinor: bigint): Promise<void> {
  await server.database.sql.begin(async (tx) => {
    const [{ id: user_id } = { id: '' }] = await tx<{ id: string }[]>`
      select id from users where business_id = ${business_id} limit 1`
    const by = { actor: { kind: 'person', business_id, user_id }, now: server.clock.now(), address: '' } as const
    await moveToApi(tx, server.deps, by, amountMinor)
  })
}

/** A valid request of each call of keys and of the open API, and who makes it. */
export const openapiRequests: { [P in OpenapiPath]: Valid<P> } = {
  '/openapi/access': { as: 'admin', make: async () => ({}) },
  '/openapi/request-access': {
    as: 'admin',
    make: async ({ desk }) => {
      await desk.server.database.sql`delete from api_requests`
      return accessRequest
    },
  },
  '/openapi/keys': { as: 'admin', make: async () => ({}) },
  '/openapi/create-key': {
    as: 'admin',
    make: async (world) => {
      await spareKey(world)
      return keyRequest({ name: spare, public_key: makeKeyPair().publicKey })
    },
  },
  '/openapi/rotate-key': {
    as: 'admin',
    make: async (world) => ({ id: await spareKey(world), public_key: makeKeyPair().publicKey, overlap_hours: 1 }),
  },
  '/openapi/revoke-key': { as: 'admin', make: async (world) => ({ id: await spareKey(world) }) },
  '/openapi/agent-request': { as: 'maker', make: async ({ desk }) => agentRequest(desk) },
  '/openapi/connect-agent': {
    as: 'maker',
    make: async ({ desk }) => ({ ...agentRequest(desk), scopes: ['transfers.read'] }),
  },
  '/openapi/agents': { as: 'maker', make: async () => ({}) },
  '/openapi/disconnect-agent': {
    as: 'maker',
    make: async ({ desk, person }) => ({ id: (await connectAgent(desk, person('maker'))).id }),
  },
  '/openapi/device-request': {
    as: 'admin',
    make: async ({ desk }) => ({ code: (await beginDevice(desk)).user_code }),
  },
  '/openapi/connect-device': {
    as: 'admin',
    make: async (world) => {
      await spareKey(world)
      return { code: (await beginDevice(world.desk)).user_code, scopes: ['transfers.read'] }
    },
  },
  '/openapi/decline-device': {
    as: 'admin',
    make: async ({ desk }) => ({ code: (await beginDevice(desk)).user_code }),
  },
  '/open/own-key': { as: 'program', make: async () => ({}) },
  '/open/revoke-own-key': {
    as: 'program',
    async make({ clients }) {
      await clients.program.renew()
      return {}
    },
  },
  '/open/rates': { as: 'program', make: async () => ({ currencies: ['GBP'] }) },
  '/open/create-quote': { as: 'program', make: async () => quoteRequest },
  '/open/countries': { as: 'program', make: async () => ({ currency: 'GBP' }) },
  '/open/corridor': { as: 'program', make: async () => ({ country: 'GB', currency: 'GBP' }) },
  '/open/recipients': { as: 'program', make: async () => ({ limit: 5 }) },
  '/open/recipient': { as: 'program', make: async (world) => ({ id: (await newRecipient(world)).id }) },
  '/open/create-recipient': {
    as: 'program',
    make: async () => {
      const { is_saved: _, ...request } = britishRecipient(anyAccount())
      return request
    },
  },
  '/open/update-recipient': {
    as: 'program',
    make: async (world) => {
      const { id, version } = await newRecipient(world)
      const { is_saved: _, ...request } = britishRecipient(anyAccount())
      return { ...request, id, version }
    },
  },
  '/open/delete-recipient': { as: 'program', make: async (world) => ({ id: (await newRecipient(world)).id }) },
  '/open/check-recipient-name': { as: 'program', make: async (world) => ({ id: (await newRecipient(world)).id }) },
  '/open/transfers': { as: 'program', make: async () => ({}) },
  '/open/transfer': {
    as: 'program',
    make: async ({ desk, person }) => ({ id: (await createTransfer(desk, person('maker'))).id }),
  },
  '/open/create-transfer': {
    as: 'program',
    make: async (world) => {
      const { desk, person } = world
      const quote = await quoteFor(desk, person('maker'))
      return orderOf(quote.id, (await newRecipient(world)).id)
    },
  },
  '/open/propose-transfer': {
    as: 'program',
    make: async (world) => {
      const quote = await quoteFor(world.desk, world.person('maker'))
      const { is_declared: _, ...request } = orderOf(quote.id, (await newRecipient(world)).id)
      return request
    },
  },
  '/open/upload-document': {
    as: 'program',
    make: async () => ({ purpose: 'transfer_document', name: 'invoice.pdf', content: smallPdf.toString('base64') }),
  },
  '/open/propose-batch': {
    as: 'program',
    make: async () => {
      const { is_declared: _, ...request } = batchRequest()
      return request
    },
  },
  '/open/cancel-transfer': {
    as: 'program',
    make: async ({ desk, person }) => ({ id: (await createTransfer(desk, person('admin'))).id }),
  },
  '/open/receipt': {
    as: 'program',
    make: async ({ desk, person }) => ({ id: (await createTransfer(desk, person('maker'))).id }),
  },
  '/open/proof': {
    as: 'program',
    make: async ({ desk, person }) => {
      const transfer = await submitTransfer(desk, person('maker'))
      await signAndApprove(desk, person('checker'), [transfer])
      await desk.runDueJobs()
      return { id: transfer.id }
    },
  },
  '/open/refunds': { as: 'program', make: async () => ({}) },
  '/open/refund': { as: 'program', make: refundRequests['/refund/detail'].make },
  '/open/request-refund': { as: 'program', make: refundRequests['/refund/request'].make },
  '/open/batches': { as: 'program', make: async () => ({}) },
  '/open/batch': { as: 'program', make: async (world) => ({ id: (await madeBatch(world)).id }) },
  '/open/batch-rows': { as: 'program', make: async (world) => ({ id: (await madeBatch(world)).id }) },
  '/open/create-batch': {
    as: 'program',
    make: async ({ desk, business }) => {
      await fillApiBalance(desk, business.id, 1_000_000n)
      return batchRequest()
    },
  },
  '/open/resume-batch': {
    as: 'program',
    make: async (world) => {
      const { desk, business, person, clients } = world
      await fillApiBalance(desk, business.id, 1_000_000n)
      const { data } = await clients.program.reply('/open/create-batch', batchRequest())
      const { id } = data as { id: string }
      const bulk = await desk.call(person('checker'), '/bulk/detail', { id })
      if (bulk.actions.includes('approve')) await approveBulk(desk, person('checker'), bulk)
      // The state when the API balance was too low for the first row.
      await desk.server.database.sql`
        update bulk_transfers set paused_at = created_at, missing_minor = 1 where id = ${id}`
      return { id }
    },
  },
  '/open/events': { as: 'program', make: async () => ({ limit: 5 }) },
  '/open/webhooks': { as: 'program', make: async () => ({}) },
  '/open/webhook': { as: 'program', make: async (world) => ({ id: (await newWebhook(world)).id }) },
  '/open/create-webhook': {
    as: 'program',
    make: async (world) => {
      await newWebhook(world)
      return webhookInput
    },
  },
  '/open/update-webhook': {
    as: 'program',
    make: async (world) => ({ ...webhookInput, id: (await newWebhook(world)).id, state: 'disabled' }),
  },
  '/open/delete-webhook': { as: 'program', make: async (world) => ({ id: (await newWebhook(world)).id }) },
  '/open/test-webhook': {
    as: 'program',
    make: async (world) => ({ id: (await newWebhook(world)).id, type: 'transfer.succeeded' }),
  },
  '/open/webhook-deliveries': { as: 'program', make: async (world) => ({ id: (await newDelivery(world)).id }) },
  '/open/replay-webhook': { as: 'program', make: newDelivery },
  '/open/sandbox-clock': { as: 'program', make: async () => ({}) },
  '/open/advance-sandbox-clock': { as: 'program', make: async () => ({ hours: 1 }) },
  '/open/add-sandbox-money': { as: 'program', make: async () => ({ amount_minor: '5000000', to: 'api_balance' }) },
  '/open/approve-sandbox-transfer': {
    as: 'program',
    make: async ({ desk, person }) => ({ id: (await submitTransfer(desk, person('maker'))).id }),
  },
  '/open/approve-sandbox-batch': {
    as: 'program',
    make: async ({ desk, business, clients }) => {
      await fillApiBalance(desk, business.id, 1_000_000n)
      const { data } = await clients.program.reply('/open/create-batch', batchRequest())
      return { id: (data as { id: string }).id }
    },
  },
  '/open/sandbox-outcomes': { as: 'program', make: async () => ({}) },
  '/open/balance': { as: 'program', make: async () => ({}) },
  '/open/statement': { as: 'program', make: async () => ({}) },
}
