import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { useTranslate } from 'react-admin'
import type { ColourName } from '../../contract/base/brands/colours.ts'
import { Icon, type IconName } from './Icon.tsx'

const marks = {
  /** A completed step. */
  done: { icon: 'check', background: 'primarySoft', text: 'onPrimarySoft' },
  arrived: { icon: 'check', background: 'greenSoft', text: 'onGreenSoft' },
  back: { icon: 'undo', background: 'surfaceSunken', text: 'onGreenSoft' },
  bad: { icon: 'close', background: 'redSoft', text: 'onRedSoft' },
  void: { icon: 'close', background: 'surfaceSunken', text: 'textSecondary' },
  /** The step it is waiting for. */
  next: { icon: 'clock', background: 'amberSoft', text: 'onAmberSoft' },
  later: { icon: 'more', background: 'surfaceSunken', text: 'textSecondary' },
} as const satisfies Record<string, { icon: IconName; background: ColourName; text: ColourName }>

export type TimelineMark = keyof typeof marks

export interface TimelineItem {
  key: string
  title: string
  mark: TimelineMark
  /** Actual or expected time. */
  time?: ReactNode
  note?: ReactNode
}

const isAhead = ({ mark }: TimelineItem): boolean => mark === 'next' || mark === 'later'

const TimelineRow = ({ item, last, current }: { item: TimelineItem; last: boolean; current: boolean }) => {
  const translate = useTranslate()
  const { icon, background, text } = marks[item.mark]
  const isLater = item.mark === 'later'
  return (
    <Box
      component="li"
      aria-current={current ? 'step' : undefined}
      sx={{ display: 'grid', gridTemplateColumns: '28px 1fr', columnGap: 1.5 }}
    >
      <Box sx={{ display: 'grid', gridTemplateRows: '28px 1fr', justifyItems: 'center' }}>
        <Box
          sx={({ palette: { tokens } }) => ({
            display: 'grid',
            placeItems: 'center',
            width: 28,
            height: 28,
            borderRadius: '50%',
            backgroundColor: isLater ? 'transparent' : tokens[background],
            border: isLater ? `1px dashed ${tokens.borderStrong}` : undefined,
            color: tokens[text],
          })}
        >
          <Icon name={icon} size={15} />
        </Box>
        {last ? null : (
          <Box
            sx={{
              width: 0,
              my: 0.5,
              borderLeft: isAhead(item) ? '2px dashed' : '2px solid',
              borderColor: 'divider',
            }}
          />
        )}
      </Box>
      <Box sx={{ pb: last ? 0 : 2.5, pt: '3px', minWidth: 0 }}>
        <Typography
          sx={{
            fontWeight: current ? 600 : 500,
            color: isLater ? 'text.secondary' : undefined,
            overflowWrap: 'anywhere',
          }}
        >
          {item.title}
          {current ? <span className="visually-hidden"> ({translate('ui.current_step')})</span> : null}
          {isLater ? <span className="visually-hidden"> ({translate('ui.step_ahead')})</span> : null}
        </Typography>
        {item.time ? (
          <Typography variant="body2" component="div" sx={{ color: 'text.secondary' }}>
            {item.time}
          </Typography>
        ) : null}
        {item.note ? (
          <Typography variant="body2" component="div" sx={{ mt: 0.5, overflowWrap: 'anywhere' }}>
            {item.note}
          </Typography>
        ) : null}
      </Box>
    </Box>
  )
}

/** Past and future steps, oldest first. The current step is the one it waits for, or the last. */
export const Timeline = ({ items }: { items: readonly TimelineItem[] }) => {
  const next = items.findIndex(({ mark }) => mark === 'next')
  const currentAt = next === -1 ? items.length - 1 : next
  return (
    <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {items.map((item, at) => (
        <TimelineRow key={item.key} item={item} last={at === items.length - 1} current={at === currentAt} />
      ))}
    </Box>
  )
}
