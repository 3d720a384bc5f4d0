import type { CallPath } from './calls.ts'

/** The open API: maps HTTP requests to calls. The OpenAPI document, the router and the scopes derive from this table. */
export interface Operation {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** Below `/openapi/v1`; parts in braces are fields of the call's request, like the query of a GET and the body of a POST or PUT. */
  readonly path: `/${string}`
  readonly call: CallPath
  readonly tag: string
  readonly summary: string
  /** Status of success; default 200. */
  readonly status?: 201
  /** Unknown to other installations. */
  readonly isSandboxOnly?: true
  /** A change that moves no money and binds nobody: a tool for agents, like what reads. */
  readonly isProposal?: true
}

export const openApiBase = '/openapi/v1'

export const operations = [
  { method: 'GET', path: '/rates', call: '/open/rates', tag: 'Prices', summary: 'List current rates' },
  {
    method: 'POST',
    path: '/quotes',
    call: '/open/create-quote',
    tag: 'Prices',
    summary: 'Create a quote',
    status: 201,
    isProposal: true,
  },
  {
    method: 'GET',
    path: '/countries',
    call: '/open/countries',
    tag: 'Recipients',
    summary: 'List countries and their corridors',
  },
  {
    method: 'GET',
    path: '/corridors',
    call: '/open/corridor',
    tag: 'Recipients',
    summary: 'Read the requirements of a corridor',
  },
  { method: 'GET', path: '/recipients', call: '/open/recipients', tag: 'Recipients', summary: 'List recipients' },
  {
    method: 'POST',
    path: '/recipients',
    call: '/open/create-recipient',
    tag: 'Recipients',
    summary: 'Create a recipient',
    status: 201,
    isProposal: true,
  },
  { method: 'GET', path: '/recipients/{id}', call: '/open/recipient', tag: 'Recipients', summary: 'Read a recipient' },
  {
    method: 'PUT',
    path: '/recipients/{id}',
    call: '/open/update-recipient',
    tag: 'Recipients',
    summary: 'Replace a recipient',
  },
  {
    method: 'DELETE',
    path: '/recipients/{id}',
    call: '/open/delete-recipient',
    tag: 'Recipients',
    summary: 'Delete a recipient',
  },
  {
    method: 'POST',
    path: '/recipients/{id}/check-name',
    call: '/open/check-recipient-name',
    tag: 'Recipients',
    summary: 'Check the name of an account’s holder',
    isProposal: true,
  },
  { method: 'GET', path: '/transfers', call: '/open/transfers', tag: 'Transfers', summary: 'List transfers' },
  {
    method: 'POST',
    path: '/transfers',
    call: '/open/create-transfer',
    tag: 'Transfers',
    summary: 'Create and pay a transfer',
    status: 201,
  },
  { method: 'GET', path: '/transfers/{id}', call: '/open/transfer', tag: 'Transfers', summary: 'Read a transfer' },
  {
    method: 'POST',
    path: '/transfers/proposals',
    call: '/open/propose-transfer',
    tag: 'Transfers',
    summary: 'Propose a transfer to a person',
    status: 201,
    isProposal: true,
  },
  {
    method: 'POST',
    path: '/transfers/{id}/cancel',
    call: '/open/cancel-transfer',
    tag: 'Transfers',
    summary: 'Cancel a transfer',
  },
  {
    method: 'GET',
    path: '/transfers/{id}/receipt',
    call: '/open/receipt',
    tag: 'Transfers',
    summary: 'Read the receipt of a transfer',
  },
  {
    method: 'GET',
    path: '/transfers/{id}/proof',
    call: '/open/proof',
    tag: 'Transfers',
    summary: 'Read the proof of payment of a transfer',
  },
  {
    method: 'POST',
    path: '/documents',
    call: '/open/upload-document',
    tag: 'Transfers',
    summary: 'Upload a document for a proposal',
    status: 201,
    isProposal: true,
  },
  {
    method: 'POST',
    path: '/batches/proposals',
    call: '/open/propose-batch',
    tag: 'Batches',
    summary: 'Propose many transfers to a person',
    status: 201,
    isProposal: true,
  },
  { method: 'GET', path: '/refunds', call: '/open/refunds', tag: 'Refunds', summary: 'List refunds' },
  { method: 'GET', path: '/refunds/{id}', call: '/open/refund', tag: 'Refunds', summary: 'Read a refund' },
  {
    method: 'POST',
    path: '/refunds/{id}',
    call: '/open/request-refund',
    tag: 'Refunds',
    summary: 'Request a refund',
  },
  { method: 'GET', path: '/batches', call: '/open/batches', tag: 'Batches', summary: 'List batches' },
  {
    method: 'POST',
    path: '/batches',
    call: '/open/create-batch',
    tag: 'Batches',
    summary: 'Create and pay many transfers',
    status: 201,
  },
  { method: 'GET', path: '/batches/{id}', call: '/open/batch', tag: 'Batches', summary: 'Read a batch' },
  {
    method: 'GET',
    path: '/batches/{id}/rows',
    call: '/open/batch-rows',
    tag: 'Batches',
    summary: 'List the rows of a batch',
  },
  {
    method: 'POST',
    path: '/batches/{id}/resume',
    call: '/open/resume-batch',
    tag: 'Batches',
    summary: 'Resume a batch paused for lack of funds',
  },
  { method: 'GET', path: '/balance', call: '/open/balance', tag: 'Balance', summary: 'Read the balances' },
  {
    method: 'GET',
    path: '/statements',
    call: '/open/statement',
    tag: 'Balance',
    summary: 'List the ledger lines of the API balance',
  },
  { method: 'GET', path: '/events', call: '/open/events', tag: 'Webhooks', summary: 'List events' },
  { method: 'GET', path: '/webhooks', call: '/open/webhooks', tag: 'Webhooks', summary: 'List webhooks' },
  {
    method: 'POST',
    path: '/webhooks',
    call: '/open/create-webhook',
    tag: 'Webhooks',
    summary: 'Create a webhook',
    status: 201,
  },
  { method: 'GET', path: '/webhooks/{id}', call: '/open/webhook', tag: 'Webhooks', summary: 'Read a webhook' },
  {
    method: 'PUT',
    path: '/webhooks/{id}',
    call: '/open/update-webhook',
    tag: 'Webhooks',
    summary: 'Replace a webhook',
  },
  {
    method: 'DELETE',
    path: '/webhooks/{id}',
    call: '/open/delete-webhook',
    tag: 'Webhooks',
    summary: 'Delete a webhook',
  },
  {
    method: 'POST',
    path: '/webhooks/{id}/test',
    call: '/open/test-webhook',
    tag: 'Webhooks',
    summary: 'Send a test event',
  },
  {
    method: 'GET',
    path: '/webhooks/{id}/deliveries',
    call: '/open/webhook-deliveries',
    tag: 'Webhooks',
    summary: 'List the deliveries of a webhook',
  },
  {
    method: 'POST',
    path: '/webhooks/{id}/deliveries/{event_id}/replay',
    call: '/open/replay-webhook',
    tag: 'Webhooks',
    summary: 'Replay an event',
  },
  {
    method: 'GET',
    path: '/sandbox/clock',
    call: '/open/sandbox-clock',
    tag: 'Sandbox',
    summary: 'Read the time',
    isSandboxOnly: true,
  },
  {
    method: 'POST',
    path: '/sandbox/clock',
    call: '/open/advance-sandbox-clock',
    tag: 'Sandbox',
    summary: 'Move the time forward',
    isSandboxOnly: true,
  },
  {
    method: 'POST',
    path: '/sandbox/money',
    call: '/open/add-sandbox-money',
    tag: 'Sandbox',
    summary: 'Receive money from a bank',
    isSandboxOnly: true,
  },
  {
    method: 'POST',
    path: '/sandbox/transfers/{id}/approve',
    call: '/open/approve-sandbox-transfer',
    tag: 'Sandbox',
    summary: 'Approve a transfer as its approvers',
    isSandboxOnly: true,
  },
  {
    method: 'POST',
    path: '/sandbox/batches/{id}/approve',
    call: '/open/approve-sandbox-batch',
    tag: 'Sandbox',
    summary: 'Approve a batch as its approvers',
    isSandboxOnly: true,
  },
  {
    method: 'GET',
    path: '/sandbox/outcomes',
    call: '/open/sandbox-outcomes',
    tag: 'Sandbox',
    summary: 'List the account numbers that force an outcome',
    isSandboxOnly: true,
  },
  { method: 'GET', path: '/key', call: '/open/own-key', tag: 'Key', summary: 'Read the key that signed' },
  { method: 'DELETE', path: '/key', call: '/open/revoke-own-key', tag: 'Key', summary: 'Revoke the key that signed' },
] as const satisfies readonly Operation[]

/** The operations that an installation serves. */
export const servedOperations = (isSandbox: boolean): readonly Operation[] =>
  (operations as readonly Operation[]).filter(({ isSandboxOnly }) => isSandbox || !isSandboxOnly)

/** The operation's name in the document and in generated clients: `createQuote` for `/open/create-quote`. */
export const operationId = ({ call }: Pick<Operation, 'call'>): string =>
  (call.split('/').at(-1) ?? '').replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
