import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import Collapse from '@mui/material/Collapse'
import { type ReactNode, useId, useState } from 'react'
import { useTranslate } from 'react-admin'
import { Icon } from '../ui/Icon.tsx'

/** On wide screens the summary is sticky next to the form. */
export const SummaryAside = ({ children }: { children: ReactNode }) => {
  const translate = useTranslate()
  return (
    <Box
      component="aside"
      aria-label={translate('wizard.summary')}
      sx={{ display: { xs: 'none', md: 'block' }, position: 'sticky', top: 96, alignSelf: 'start' }}
    >
      {children}
    </Box>
  )
}

/** The bar at the bottom of a phone's screen, always in sight. */
export const BottomBar = ({ children }: { children: ReactNode }) => (
  <Box
    sx={(theme) => ({
      display: { xs: 'block', md: 'none' },
      position: 'fixed',
      inset: 'auto 0 0',
      zIndex: theme.zIndex.appBar,
      px: 2,
      pt: 1.5,
      pb: 'calc(12px + env(safe-area-inset-bottom))',
      borderTop: `1px solid ${theme.palette.divider}`,
      backgroundColor: theme.palette.background.paper,
    })}
  >
    {children}
  </Box>
)

interface SummarySheetProps {
  line: ReactNode
  /** Back and continue. */
  actions: ReactNode
  children: ReactNode
}

/** On phones it folds into one line above the buttons, at the bottom of the screen. */
export const SummarySheet = ({ line, actions, children }: SummarySheetProps) => {
  const translate = useTranslate()
  const [isOpen, setOpen] = useState(false)
  const sheetId = useId()
  return (
    <BottomBar>
      <Collapse in={isOpen} id={sheetId}>
        <Box sx={{ maxHeight: '55vh', overflowY: 'auto', pt: 2 }}>{children}</Box>
      </Collapse>
      <ButtonBase
        aria-expanded={isOpen}
        aria-controls={sheetId}
        onClick={() => setOpen(!isOpen)}
        sx={{ display: 'flex', width: '100%', minHeight: 48, gap: 1, mt: -1.5, textAlign: 'left' }}
      >
        <Box component="span" sx={{ flex: 1, minWidth: 0 }}>
          {line}
        </Box>
        <span className="visually-hidden">{translate('wizard.summary')}</span>
        <Box component="span" sx={{ transform: isOpen ? undefined : 'rotate(180deg)', color: 'text.secondary' }}>
          <Icon name="chevron_down" />
        </Box>
      </ButtonBase>
      {actions}
    </BottomBar>
  )
}
