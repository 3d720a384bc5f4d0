import type { TransferExpansion } from '../../../../contract/features/openapi/expansions.ts'
import type { ApiKeyActor } from '../../../actor.ts'
import type { Tx } from '../../../db/client.ts'
import { readRows } from '../../../db/list.ts'
import { AppError } from '../../../errors.ts'
import type { CallResult } from '../../../handler.ts'
import { findQuotes } from '../../quotes/store.ts'
import { recipientFilter, recipients } from '../../recipients/listStore.ts'
import { serializeRecipientRow } from '../../recipients/serializer.ts'

type Listed = CallResult<'/open/transfers'>['items'][number]
type Expanded = Pick<Listed, 'recipient' | 'quote'>

interface Expandable {
  recipient_id: string | null
  quote_id: string
}

/**
 * Reads what `expand` names for all transfers at once, and returns the part of each: null for a recipient that was deleted. A key that may
 * not read recipients is refused.
 */
export async function readExpansions(
  tx: Tx,
  { business_id, scopes }: Pick<ApiKeyActor, 'business_id' | 'scopes'>,
  transfers: readonly Expandable[],
  expand: readonly TransferExpansion[] = [],
): Promise<(transfer: Expandable) => Expanded> {
  const withRecipient = expand.includes('recipient')
  const scope = 'recipients.read'
  if (withRecipient && !scopes.includes(scope)) throw new AppError('api_scope_missing', { values: { scope } })
  const ids = withRecipient ? [...new Set(transfers.flatMap(({ recipient_id }) => recipient_id ?? []))] : []
  const quoteIds = expand.includes('quote') ? transfers.map(({ quote_id }) => quote_id) : []
  const [found, quotes] = await Promise.all([
    ids.length === 0
      ? []
      : readRows(tx, recipients, { scope: business_id, filter: recipientFilter({ ids }) }, { limit: ids.length }),
    quoteIds.length === 0 ? [] : findQuotes(tx, business_id, quoteIds),
  ])
  const recipientOf = new Map(found.map((row) => [row.id, serializeRecipientRow(row)]))
  const quoteOf = new Map(quotes.map((row) => [row.id, row]))
  return ({ recipient_id, quote_id }) => ({
    ...(withRecipient ? { recipient: recipientOf.get(recipient_id ?? '') ?? null } : {}),
    ...(expand.includes('quote') ? { quote: quoteOf.get(quote_id) ?? null } : {}),
  })
}

/** `rows.transfer.quote` → `quote`. */
export const expansionsBelow = <Name extends string>(expand: readonly string[], prefix: string): Name[] =>
  expand.flatMap((name) => (name.startsWith(prefix) ? [name.slice(prefix.length) as Name] : []))
