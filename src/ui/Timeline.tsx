import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useTranslate } from 'ra-core'
import type { ReactNode } from 'react'
import { DateTimeField } from './DateTimeField.tsx'
import { Icon, type IconName } from './Icon.tsx'

type Tone = 'amber' | 'green' | 'red' | 'neutral'

export interface TimelineItem {
  key: string
  title: string
  /** ISO 8601; absent for what is still to come. */
  at?: string
  by?: string
  note?: ReactNode
  tone: Tone
}

const marks = { amber: 'clock', green: 'check', red: 'close', neutral: 'more' } as const satisfies Record<
  Tone,
  IconName
>
const tints = {
  amber: ['amberSoft', 'onAmberSoft'],
  green: ['greenSoft', 'onGreenSoft'],
  red: ['redSoft', 'onRedSoft'],
  neutral: ['surfaceSunken', 'textSecondary'],
} as const

const TimelineRow = ({ item, last, current }: { item: TimelineItem; last: boolean; current: boolean }) => {
  const translate = useTranslate()
  const [background, text] = tints[item.tone]
  return (
    <Box
      component="li"
      aria-current={current ? 'step' : undefined}
      sx={{ display: 'grid', gridTemplateColumns: '28px 1fr', columnGap: 1.5 }}
    >
      <Box sx={{ display: 'grid', gridTemplateRows: '28px 1fr', justifyItems: 'center' }}>
        <Box
          sx={(theme) => ({
            display: 'grid',
            placeItems: 'center',
            width: 28,
            height: 28,
            borderRadius: '50%',
            backgroundColor: theme.palette.tokens[background],
            color: theme.palette.tokens[text],
          })}
        >
          <Icon name={marks[item.tone]} size={15} />
        </Box>
        {last ? null : <Box sx={{ width: '2px', my: 0.5, backgroundColor: 'divider', borderRadius: 1 }} />}
      </Box>
      <Box sx={{ pb: last ? 0 : 2.5, pt: '3px', minWidth: 0 }}>
        <Typography sx={{ fontWeight: current ? 600 : 500 }}>
          {item.title}
          {current ? <span className="visually-hidden"> ({translate('ui.current_step')})</span> : null}
        </Typography>
        {item.at || item.by ? (
          <Typography variant="body2" sx={{ color: 'text.secondary', display: 'flex', flexWrap: 'wrap', columnGap: 1 }}>
            {item.at ? <DateTimeField value={item.at} /> : null}
            {item.by ? <span>{item.by}</span> : null}
          </Typography>
        ) : null}
        {item.note ? (
          <Typography variant="body2" component="div" sx={{ mt: 0.5 }}>
            {item.note}
          </Typography>
        ) : null}
      </Box>
    </Box>
  )
}

/** Where something stands and how it came there, oldest first; the last item with a time is the current one. */
export const Timeline = ({ items }: { items: readonly TimelineItem[] }) => {
  const currentAt = items.findLastIndex((item) => item.at !== undefined)
  return (
    <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {items.map((item, at) => (
        <TimelineRow key={item.key} item={item} last={at === items.length - 1} current={at === currentAt} />
      ))}
    </Box>
  )
}
