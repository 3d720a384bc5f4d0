import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import InputBase from '@mui/material/InputBase'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import { useNavigate, useTranslate } from 'react-admin'
import { BusyBar } from '../../ui/BusyBar.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { OptionGroup } from './SearchOptions.tsx'
import { ShortcutKeys } from './ShortcutKeys.tsx'
import { bufferedText, showSearch } from './searchView.ts'
import { keysOf } from './shortcuts.ts'
import { type Option, useGroups } from './useGroups.ts'
import { useRecents } from './useRecents.ts'
import { searchLengthMax } from './useRecordSearch.ts'

const Hints = () => {
  const translate = useTranslate()
  return (
    <Box
      aria-hidden="true"
      sx={{
        display: { xs: 'none', sm: 'flex' },
        gap: 2.5,
        px: 2.5,
        py: 1.25,
        borderTop: 1,
        borderColor: 'divider',
        color: 'text.secondary',
        fontSize: '0.8125rem',
      }}
    >
      {(['choose', 'go', 'leave'] as const).map((hint) => (
        <Box key={hint} component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.75 }}>
          <ShortcutKeys keys={{ choose: 'up down', go: 'enter', leave: 'escape' }[hint]} />
          {translate(`search.hints.${hint}`)}
        </Box>
      ))}
    </Box>
  )
}

/** Arrow keys cycle through all options. */
function useWalk(options: readonly Option[]) {
  const [pointed, point] = useState<string | null>(null)
  const at = Math.max(
    0,
    options.findIndex(({ key }) => key === pointed),
  )
  const walk = (by: 1 | -1) => point(options[(at + by + options.length) % options.length]?.key ?? null)
  return { active: options[at], point, walk }
}

const paperOf = (isPhone: boolean) =>
  isPhone
    ? { width: '100%', height: '100%', maxHeight: '100%', m: 0, borderRadius: 0 }
    : { position: 'absolute', top: '8vh', maxWidth: 640, maxHeight: '76vh', m: 0 }

interface SearchInputProps {
  listId: string
  activeId: string | undefined
  isExpanded: boolean
  value: string
  onChange: (text: string) => void
  onKeyDown: (event: React.KeyboardEvent) => void
}

const SearchInput = ({ listId, activeId, isExpanded, onChange, ...input }: SearchInputProps) => {
  const translate = useTranslate()
  const box = useRef<HTMLInputElement>(null)
  // Takes over keys typed before the render, with the caret behind them.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, on mount
  useLayoutEffect(() => {
    const text = bufferedText()
    onChange(text)
    box.current?.setSelectionRange(text.length, text.length)
  }, [])
  return (
    <InputBase
      autoFocus
      fullWidth
      inputRef={box}
      {...input}
      onChange={({ target }) => onChange(target.value)}
      placeholder={translate('search.placeholder')}
      inputProps={{
        role: 'combobox',
        'aria-label': translate('search.open'),
        'aria-expanded': isExpanded,
        'aria-controls': listId,
        'aria-autocomplete': 'list',
        'aria-activedescendant': activeId,
        maxLength: searchLengthMax,
        autoComplete: 'off',
        spellCheck: false,
        enterKeyHint: 'go',
      }}
      sx={{ fontSize: '1.0625rem', minHeight: 44 }}
    />
  )
}

/** The number of results, for a screen reader; that there are none, for everybody. */
const Outcome = ({ count, isWaiting, hasFailed }: { count: number; isWaiting: boolean; hasFailed: boolean }) => {
  const translate = useTranslate()
  const isNothing = count === 0 && !isWaiting
  const said = isNothing ? translate('search.nothing') : translate('search.count', { smart_count: count })
  return (
    <>
      {isNothing ? <Box sx={{ px: 2.5, pb: 3, color: 'text.secondary' }}>{translate('search.nothing')}</Box> : null}
      {hasFailed ? <Box sx={{ px: 2.5, pb: 2, color: 'error.main' }}>{translate('search.failed')}</Box> : null}
      <div role="status" className="visually-hidden">
        {isWaiting ? '' : said}
      </div>
    </>
  )
}

/** Searches transfers, recipients, people, pages and actions: a combobox with grouped options. */
export const SearchDialog = () => {
  const translate = useTranslate()
  const navigate = useNavigate()
  const isPhone = useMediaQuery('(max-width: 599px)', { noSsr: true })
  const listId = useId()
  const [typed, setTyped] = useState(bufferedText)
  const { add } = useRecents()
  const { groups, isWaiting, hasFailed } = useGroups(typed)
  const options = groups.flatMap((group) => group.options)
  const { active, point, walk } = useWalk(options)
  const idOf = (key: string) => `${listId}-${options.findIndex((option) => option.key === key)}`
  const activeId = active && idOf(active.key)
  const close = () => showSearch(null)
  const choose = ({ title, path, run }: Option) => {
    close()
    run?.()
    if (path === undefined) return
    add({ title, path })
    navigate(path)
  }
  useEffect(() => {
    if (activeId) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' })
  }, [activeId])
  const onKeyDown = (event: React.KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    const keyActions: Record<string, () => void> = {
      arrowdown: () => walk(1),
      arrowup: () => walk(-1),
      enter: () => active && choose(active),
      'mod+k': close,
    }
    // A held arrow key repeats.
    const deed = keyActions[keysOf(event.nativeEvent) ?? event.key.toLowerCase()]
    if (!deed) return
    event.preventDefault()
    deed()
  }
  return (
    <Dialog
      open
      onClose={close}
      fullScreen={isPhone}
      fullWidth
      aria-label={translate('search.open')}
      slotProps={{
        paper: { sx: paperOf(isPhone) },
      }}
    >
      <Box sx={{ position: 'relative', display: 'flex', alignItems: 'center', gap: 1.5, pl: 2.5, pr: 1.5, py: 1 }}>
        <Icon name="search" />
        <SearchInput
          listId={listId}
          activeId={activeId}
          isExpanded={options.length > 0}
          value={typed}
          onChange={(text) => {
            setTyped(text)
            point(null)
          }}
          onKeyDown={onKeyDown}
        />
        <Button onClick={close}>{translate('ui.close')}</Button>
        {isWaiting ? <BusyBar /> : null}
      </Box>
      <Box
        id={listId}
        role="listbox"
        aria-label={translate('search.open')}
        sx={{ flex: 1, overflowY: 'auto', p: 1, borderTop: 1, borderColor: 'divider' }}
      >
        {groups.map((group) => (
          <OptionGroup
            key={group.heading}
            group={group}
            idOf={idOf}
            activeKey={active?.key}
            onChoose={choose}
            onPoint={point}
          />
        ))}
      </Box>
      <Outcome count={options.length} isWaiting={isWaiting} hasFailed={hasFailed} />
      <Hints />
    </Dialog>
  )
}
