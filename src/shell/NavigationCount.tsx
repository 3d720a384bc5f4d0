import Box from '@mui/material/Box'
import { useTranslate } from 'react-admin'
import { useCall } from '../dataProvider/useCall.ts'
import type { NavigationLink } from './useNavigation.ts'

type CountedBy = NonNullable<NavigationLink['countedBy']>

/** The number of pending items behind a navigation link; renders nothing at zero. */
export const NavigationCount = ({ path }: { path: CountedBy }) => {
  const translate = useTranslate()
  const { data } = useCall(path, {}, { call: { toast: false } })
  if (!data?.count) return null
  return (
    <Box
      component="span"
      sx={{
        ml: 'auto',
        minWidth: 22,
        px: 0.75,
        borderRadius: 999,
        textAlign: 'center',
        fontSize: '0.75rem',
        fontWeight: 600,
        lineHeight: '20px',
        color: 'primary.contrastText',
        backgroundColor: 'primary.main',
      }}
    >
      <span className="visually-hidden">{translate('shell.waiting', { smart_count: data.count })}</span>
      <span aria-hidden="true">{Math.min(data.count, 99)}</span>
    </Box>
  )
}
