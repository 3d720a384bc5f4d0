import Box from '@mui/material/Box'
import { isMac } from './shortcuts.ts'

const names: Readonly<Record<string, string>> = { mod: 'Ctrl', enter: '↵', escape: 'Esc', up: '↑', down: '↓' }

const nameOf = (key: string): string => (key === 'mod' && isMac() ? '⌘' : (names[key] ?? key.toUpperCase()))

/** The keys of a shortcut, as labelled on the keyboard. */
export const ShortcutKeys = ({ keys }: { keys: string }) => (
  <Box component="span" sx={{ display: 'inline-flex', gap: 0.5 }}>
    {keys.split(/(?<=.)[+ ]/).map((key) => (
      <Box
        key={key}
        component="kbd"
        sx={{
          minWidth: 22,
          px: 0.625,
          border: 1,
          borderColor: 'divider',
          borderRadius: '6px',
          color: 'text.secondary',
          fontFamily: 'inherit',
          fontSize: '0.75rem',
          textAlign: 'center',
        }}
      >
        {nameOf(key)}
      </Box>
    ))}
  </Box>
)
