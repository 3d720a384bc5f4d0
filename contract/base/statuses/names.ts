import { type BulkStatus, bulkStates } from './bulk.ts'
import { type TransferStatus, type TransferStatusName, transferStates } from './transfer.ts'

/** Statuses by name, as the open API and webhooks use them. The numbers are those of the portal's calls. */

type Unprefixed<Name> = Name extends `bulk_${infer Rest}` ? Rest : Name
/** A bulk transfer is called a batch there, so its statuses have no prefix. */
export type BatchStatusName = Unprefixed<keyof typeof bulkStates>

export const transferStatusNames = Object.keys(transferStates) as TransferStatusName[]

const batchStates = Object.entries(bulkStates).map(([name, { number }]) => ({
  name: name.replace(/^bulk_/, '') as BatchStatusName,
  number,
}))
export const batchStatusNames = batchStates.map(({ name }) => name)

export function transferStatusName(status: TransferStatus): TransferStatusName {
  const name = transferStatusNames.find((each) => transferStates[each].number === status)
  if (name === undefined) throw new Error(`no transfer has the status ${status}`)
  return name
}

export function batchStatusName(status: BulkStatus): BatchStatusName {
  const state = batchStates.find(({ number }) => number === status)
  if (state === undefined) throw new Error(`no batch has the status ${status}`)
  return state.name
}

export const transferStatusOf = (status: TransferStatus | TransferStatusName): TransferStatus =>
  typeof status === 'number' ? status : transferStates[status].number

export const batchStatusOf = (status: BulkStatus | BatchStatusName): BulkStatus | undefined =>
  typeof status === 'number' ? status : batchStates.find(({ name }) => name === status)?.number
