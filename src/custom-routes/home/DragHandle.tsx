import Box from '@mui/material/Box'
import { type PointerEvent as ReactPointerEvent, useRef } from 'react'
import { Icon } from '../../ui/Icon.tsx'

interface DragHandleProps {
  label: string
  /** Moves one place up or down, once for each row the pointer passes. */
  onMove: (by: -1 | 1) => void
}

/** Drags its row of a list by mouse or finger. Keyboard users have buttons next to it. */
export const DragHandle = ({ label, onMove }: DragHandleProps) => {
  const latest = useRef(onMove)
  latest.current = onMove
  const start = (event: ReactPointerEvent<HTMLElement>) => {
    const row = event.currentTarget.closest('li')
    if (row === null) return
    event.preventDefault()
    const move = ({ clientY }: PointerEvent) => {
      const { top, bottom, height } = row.getBoundingClientRect()
      if (clientY < top - height / 4) latest.current(-1)
      else if (clientY > bottom + height / 4) latest.current(1)
    }
    const end = () => {
      window.removeEventListener('pointermove', move)
      window.removeEventListener('pointerup', end)
      window.removeEventListener('pointercancel', end)
    }
    window.addEventListener('pointermove', move)
    window.addEventListener('pointerup', end)
    window.addEventListener('pointercancel', end)
  }
  return (
    <Box
      component="span"
      title={label}
      aria-hidden="true"
      onPointerDown={start}
      sx={{ display: 'flex', p: 0.75, cursor: 'grab', touchAction: 'none', color: 'text.secondary' }}
    >
      <Icon name="grip" size={18} />
    </Box>
  )
}
