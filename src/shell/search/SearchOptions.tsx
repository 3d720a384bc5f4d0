import Box from '@mui/material/Box'
import { useId } from 'react'
import { LinkBase } from 'react-admin'
import type { Group, Option } from './useGroups.ts'

interface OptionRowProps {
  option: Option
  id: string
  isActive: boolean
  onChoose: (option: Option) => void
  onPoint: (key: string) => void
}

const OptionRow = ({ option, id, isActive, onChoose, onPoint }: OptionRowProps) => {
  const { icon: OptionIcon, title, detail, aside, path, key } = option
  return (
    <Box
      {...(path === undefined ? {} : { component: LinkBase, to: path })}
      id={id}
      role="option"
      aria-selected={isActive}
      tabIndex={-1}
      onMouseMove={() => onPoint(key)}
      onClick={(event: React.MouseEvent) => {
        // With a modifier key the browser opens another window.
        if (event.ctrlKey || event.metaKey || event.shiftKey) return
        event.preventDefault()
        onChoose(option)
      }}
      sx={(theme) => ({
        display: 'flex',
        alignItems: 'center',
        gap: 1.5,
        minHeight: 44,
        px: 1.5,
        py: 0.75,
        borderRadius: '10px',
        color: isActive ? theme.palette.tokens.onPrimarySoft : 'text.primary',
        backgroundColor: isActive ? theme.palette.tokens.primarySoft : 'transparent',
        textDecoration: 'none',
        cursor: 'pointer',
      })}
    >
      {OptionIcon ? <OptionIcon size={18} /> : null}
      <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
        <Box sx={{ fontWeight: 500 }}>{title}</Box>
        {detail ? <Box sx={{ color: 'text.secondary', fontSize: '0.8125rem' }}>{detail}</Box> : null}
      </Box>
      {aside ? <Box sx={{ flex: 'none', fontSize: '0.875rem' }}>{aside}</Box> : null}
    </Box>
  )
}

interface OptionGroupProps extends Omit<OptionRowProps, 'option' | 'id' | 'isActive'> {
  group: Group
  idOf: (key: string) => string
  activeKey: string | undefined
}

/** The options of one heading. */
export const OptionGroup = ({ group: { heading, options }, idOf, activeKey, ...row }: OptionGroupProps) => {
  const headingId = useId()
  return (
    <Box role="group" aria-labelledby={headingId} sx={{ '& + &': { mt: 1 } }}>
      <Box
        id={headingId}
        role="presentation"
        sx={{ px: 1.5, py: 0.75, color: 'text.secondary', fontSize: '0.8125rem' }}
      >
        {heading}
      </Box>
      {options.map((option) => (
        <OptionRow
          key={option.key}
          option={option}
          id={idOf(option.key)}
          isActive={option.key === activeKey}
          {...row}
        />
      ))}
    </Box>
  )
}
