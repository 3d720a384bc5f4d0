import type { ComponentType, ReactNode } from 'react'
import { useTranslate } from 'react-admin'
import { routeTable } from '../../addresses/paths.ts'
import { isResource, type TableRow } from '../../addresses/rows.ts'
import { usePermitted } from '../../authProvider/usePermitted.ts'
import { iconOf } from '../../ui/Icon.tsx'
import type { EntryOption } from './searchView.ts'
import { useRecents } from './useRecents.ts'
import { useRecordSearch } from './useRecordSearch.ts'
import { useSearchEntries, useSearchedRows } from './useSearchEntries.ts'

/** Lower case without accents: `Sécurité` is found by `secu`. */
const plain = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase()

const shownMax = 8
/** Actions of the records found, below them. */
const actsMax = 2

/**
 * Offers that contain every typed word in their name or address (so that English words match in any language); name
 * prefixes come first.
 */
function matchSearchEntries<Offered extends { title: string; path?: string }>(
  offers: readonly Offered[],
  typed: string,
): Offered[] {
  const words = plain(typed).split(/\s+/).filter(Boolean)
  const rank = ({ title }: Offered) => (plain(title).startsWith(words[0] ?? '') ? 0 : 1)
  return offers
    .filter(({ title, path = '' }) => words.every((word) => `${plain(title)} ${path}`.includes(word)))
    .sort((one, other) => rank(one) - rank(other))
    .slice(0, shownMax)
}

/** `send to thames` → `thames`: the verb is no part of a name. */
function withoutVerb(typed: string, verbs: string): string {
  const words = typed.trim().split(/\s+/)
  const isVerb = (word: string) => verbs.split(' ').includes(plain(word))
  const first = words.findIndex((word) => !isVerb(word))
  return first <= 0 ? typed : words.slice(first).join(' ')
}

export interface Option {
  key: string
  title: string
  icon?: ComponentType<{ size?: number }> | undefined
  detail?: ReactNode
  aside?: ReactNode
  path?: string | undefined
  run?: (() => void) | undefined
}

export interface Group {
  heading: string
  options: readonly Option[]
}

/** The list itself, with the same search. */
const listPath = (row: TableRow, q: string): string =>
  `${routeTable().pathTo(`${row.name}.list`)}?${new URLSearchParams({ filter: JSON.stringify({ q }) })}`

const optionOf = (offer: EntryOption): Option => ({ key: `${offer.path ?? ''} ${offer.title}`, ...offer })

/** All results, grouped by heading. */
export function useGroups(typed: string) {
  const translate = useTranslate()
  const may = usePermitted()
  const rows = useSearchedRows()
  const { start, all } = useSearchEntries(rows)
  const { recents } = useRecents()
  const isEmpty = typed.trim() === ''
  const searched = withoutVerb(typed, translate('search.send_verbs'))
  const { groups: found, asked, isWaiting, hasFailed } = useRecordSearch(rows, searched)
  const offers = isEmpty ? start : matchSearchEntries(all, typed)
  const recent = recents.map(({ title, path }) => ({ key: `recent ${path}`, title, path, icon: iconOf('clock') }))
  const groups: Group[] = [
    { heading: translate('search.recents'), options: isEmpty ? recent : [] },
    { heading: translate('search.places'), options: offers.map(optionOf) },
    ...found.map(({ row, found: { heading, line, act }, answer }) => {
      const lines = (answer?.data ?? []).map((record) => {
        const said = line(record)
        return { key: said.path, icon: row.icon, ...said }
      })
      const acts = (answer?.data ?? []).flatMap((record) => {
        const offered = act?.(record)
        if (offered === undefined || may?.(offered.access) !== true) return []
        const { label, values, path, icon } = offered
        return [{ key: path, title: translate(label, values), icon, path }]
      })
      const isMore = answer?.pageInfo?.hasNextPage && isResource(row) && row.within === undefined
      const more = {
        key: `all ${row.name}`,
        title: translate('search.all', { name: translate(heading) }),
        icon: iconOf('search'),
        path: listPath(row, asked),
      }
      return { heading: translate(heading), options: [...lines, ...acts.slice(0, actsMax), ...(isMore ? [more] : [])] }
    }),
  ]
  return { groups: groups.filter(({ options }) => options.length > 0), isWaiting, hasFailed }
}
