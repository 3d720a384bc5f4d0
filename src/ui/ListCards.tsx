import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import useMediaQuery from '@mui/material/useMediaQuery'
import type { Key, ReactNode } from 'react'
import { LinkBase } from 'react-admin'

/** True when a grid has no room and becomes cards. */
export const useIsPhone = (): boolean => useMediaQuery('(max-width: 699.95px)', { noSsr: true })

interface CardContent {
  key: Key
  /** The card's title. */
  title: ReactNode
  /** Right of the title; usually an amount. */
  value?: ReactNode
  subtitle?: ReactNode
  /** Chips, dates. */
  footer?: ReactNode
  /** The page that the card links to. */
  to?: string
  /** Next to the card: actions that do not open it. */
  aside?: ReactNode
}

interface ListCardsProps<Row> {
  label: string
  rows: readonly Row[]
  card: (row: Row) => CardContent
}

const Line = ({ left, right }: { left: ReactNode; right?: ReactNode }) => (
  <Box
    sx={{
      display: 'flex',
      flexWrap: 'wrap',
      justifyContent: 'space-between',
      columnGap: 2,
      width: '100%',
      overflowWrap: 'anywhere',
    }}
  >
    <span>{left}</span>
    {right ? <span>{right}</span> : null}
  </Box>
)

/** A list on phones: one card per row. */
export const ListCards = <Row,>({ label, rows, card }: ListCardsProps<Row>) => (
  <Box component="ul" aria-label={label} sx={{ listStyle: 'none', m: 0, p: 0 }}>
    {rows.map((row) => {
      const { key, title, value, subtitle, footer, to, aside } = card(row)
      const content = (
        <Box sx={{ display: 'grid', gap: 0.5, width: '100%', textAlign: 'left' }}>
          <Box sx={{ fontWeight: 600 }}>
            <Line left={title} right={value} />
          </Box>
          {subtitle ? <Box sx={{ color: 'text.secondary', fontSize: '0.875rem' }}>{subtitle}</Box> : null}
          {footer ? (
            <Box
              sx={{
                display: 'flex',
                flexWrap: 'wrap',
                alignItems: 'center',
                justifyContent: 'space-between',
                gap: 1,
                mt: 0.75,
                fontSize: '0.875rem',
                color: 'text.secondary',
              }}
            >
              {footer}
            </Box>
          ) : null}
        </Box>
      )
      return (
        <Box
          component="li"
          key={key}
          sx={{ display: 'flex', borderBottom: 1, borderColor: 'divider', '&:last-child': { borderBottom: 0 } }}
        >
          {to === undefined ? (
            <Box sx={{ flex: 1, minWidth: 0, p: 2 }}>{content}</Box>
          ) : (
            <ButtonBase
              component={LinkBase}
              to={to}
              sx={{ display: 'block', flex: 1, minWidth: 0, p: 2, color: 'text.primary', font: 'inherit' }}
            >
              {content}
            </ButtonBase>
          )}
          {/* Reserves the width for rows without actions, so that the amounts are aligned. */}
          {aside ? <Box sx={{ display: 'grid', alignItems: 'center', minWidth: 34, mr: 0.5 }}>{aside}</Box> : null}
        </Box>
      )
    })}
  </Box>
)
