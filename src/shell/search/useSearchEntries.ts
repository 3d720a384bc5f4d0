import { useQuery } from '@tanstack/react-query'
import { useLogout, useTranslate } from 'react-admin'
import { pathTo, routeTable } from '../../addresses/paths.ts'
import type { RowSearch, TableRow } from '../../addresses/rows.ts'
import { usePermitted } from '../../authProvider/usePermitted.ts'
import { useCall } from '../../dataProvider/useCall.ts'
import { localeNames } from '../../i18n/i18nProvider.ts'
import { type ThemeChoice, themeChoices, useThemeChoice } from '../../theme/useThemeChoice.ts'
import { type IconName, iconOf } from '../../ui/Icon.tsx'
import { useChooseLanguage } from '../useChooseLanguage.ts'
import { useNavigation } from '../useNavigation.ts'
import { type EntryOption, showSearch } from './searchView.ts'
import { useExportEntries } from './useExportEntries.ts'

const themeIcons = { system: 'monitor', light: 'sun', dark: 'moon' } as const satisfies Record<ThemeChoice, IconName>

/** Each row with its contribution to the search, once its code is loaded. */
export function useSearchedRows(): { row: TableRow; search: RowSearch }[] {
  const { data } = useQuery({
    queryKey: ['rows of the search'],
    queryFn: () =>
      Promise.all(
        routeTable().rows.flatMap((row) => (row.search ? row.search().then((search) => ({ row, search })) : [])),
      ),
    staleTime: Number.POSITIVE_INFINITY,
  })
  return data ?? []
}

/** The shell's own actions. */
function useShellActions(): { first: EntryOption[]; deeds: EntryOption[] } {
  const translate = useTranslate()
  const { choose: chooseTheme } = useThemeChoice()
  const { choose: chooseLanguage } = useChooseLanguage()
  const logout = useLogout()
  const may = usePermitted()
  const { data: inbox } = useCall(
    '/desk/count',
    {},
    { call: { toast: false }, enabled: may?.('transfers.approve') ?? false },
  )
  const waiting = inbox?.count ?? 0
  const approve = {
    title: translate('search.approve', { smart_count: waiting }),
    icon: iconOf('approve'),
    path: pathTo('approvalDesk', {}),
  }
  const deeds = [
    { title: translate('titles.help'), icon: iconOf('help'), path: pathTo('help') },
    ...themeChoices.map((choice) => ({
      title: translate(`search.themes.${choice}`),
      icon: iconOf(themeIcons[choice]),
      run: () => chooseTheme(choice),
    })),
    ...localeNames.map(({ locale, name }) => ({
      title: translate('search.language', { name }),
      icon: iconOf('globe'),
      run: () => chooseLanguage(locale),
    })),
    { title: translate('search.shortcuts'), icon: iconOf('info'), run: () => showSearch('shortcuts') },
    { title: translate('shell.logout'), icon: iconOf('logout'), run: () => void logout() },
  ]
  return { first: waiting > 0 ? [approve] : [], deeds }
}

/** Pages and actions that this person may open, without duplicates; `start` is offered before anything is typed. */
export function useSearchEntries(rows: ReturnType<typeof useSearchedRows>) {
  const translate = useTranslate()
  const may = usePermitted()
  const places = useNavigation().map(({ label, path, icon }) => ({ title: translate(label), path, icon }))
  const { first, deeds } = useShellActions()
  const exports = useExportEntries()
  const offered = rows
    .flatMap(({ search }) => search.offers ?? [])
    .filter(({ access }) => may?.(access))
    .map(({ label, path, icon }) => ({ title: translate(label), path, icon }))
  const known = new Set(places.map(({ path }) => path))
  const others = offered.filter(({ path }) => !known.has(path))
  const start: EntryOption[] = [...first, ...places]
  const all: EntryOption[] = [...start, ...others, ...deeds, ...exports]
  return { start, all }
}
