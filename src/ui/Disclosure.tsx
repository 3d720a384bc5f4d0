import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Collapse from '@mui/material/Collapse'
import { type ReactNode, useId, useState } from 'react'
import { Icon } from './Icon.tsx'

interface DisclosureProps {
  label: string
  /** Stands before the button, on its line. */
  before?: ReactNode
  children: ReactNode
}

/** A button that unfolds details below itself. */
export const Disclosure = ({ label, before, children }: DisclosureProps) => {
  const [isOpen, setOpen] = useState(false)
  const contentId = useId()
  return (
    <div>
      <Box
        sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between', columnGap: 2 }}
      >
        {before}
        <Button
          size="small"
          aria-expanded={isOpen}
          aria-controls={contentId}
          onClick={() => setOpen(!isOpen)}
          endIcon={<Icon name="chevron_down" size={16} />}
          sx={(theme) => ({
            // The text lines up with the content, not with the button's padding.
            mx: '-10px',
            px: '10px',
            '& .MuiButton-endIcon': {
              transition: theme.transitions.create('transform', { duration: theme.transitions.duration.shortest }),
              transform: isOpen ? 'rotate(180deg)' : 'none',
            },
          })}
        >
          {label}
        </Button>
      </Box>
      <Collapse in={isOpen} id={contentId} unmountOnExit>
        {children}
      </Collapse>
    </div>
  )
}
