import Box from '@mui/material/Box'
import { useTranslate } from 'react-admin'
import { mainId } from './PageFrame.tsx'

export const SkipLink = () => {
  const translate = useTranslate()
  return (
    <Box
      component="a"
      className="screen-only"
      href={`#${mainId}`}
      onClick={(event: React.MouseEvent) => {
        event.preventDefault()
        document.getElementById(mainId)?.focus()
      }}
      sx={(theme) => ({
        position: 'fixed',
        top: 8,
        left: 8,
        zIndex: theme.zIndex.tooltip,
        px: 2,
        py: 1,
        borderRadius: '10px',
        color: theme.palette.primary.contrastText,
        backgroundColor: theme.palette.primary.main,
        '&:not(:focus)': { transform: 'translateY(-200%)' },
      })}
    >
      {translate('shell.skip_to_content')}
    </Box>
  )
}
