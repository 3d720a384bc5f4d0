import Box from '@mui/material/Box'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useTranslate } from 'react-admin'
import { limits } from '../../contract/base/money/limits.ts'
import { layoutPx } from '../theme/tokens.ts'
import { Icon } from '../ui/Icon.tsx'
import { useConnection } from './useConnection.ts'

/** True for a moment after the connection has come back, and then refetches failed reads. */
function useIsBack(isLost: boolean): boolean {
  const client = useQueryClient()
  const wasLost = useRef(isLost)
  const [isBack, setIsBack] = useState(false)
  useEffect(() => {
    const cameBack = wasLost.current && !isLost
    wasLost.current = isLost
    setIsBack(cameBack)
    if (!cameBack) return
    void client.refetchQueries({ type: 'active', predicate: ({ state }) => state.status === 'error' })
    const timer = setTimeout(() => setIsBack(false), 2 * limits.toastMs)
    return () => clearTimeout(timer)
  }, [isLost, client])
  return isBack
}

/** Below the header: no connection, or connection restored. Blocks nothing. */
export const ConnectionBanner = () => {
  const translate = useTranslate()
  const { isLost } = useConnection()
  const isBack = useIsBack(isLost)
  return (
    <Box
      role="status"
      sx={(theme) => ({ position: 'sticky', top: layoutPx.header, zIndex: theme.zIndex.appBar, flex: 'none' })}
    >
      {isLost || isBack ? (
        <Box
          sx={({ palette: { tokens } }) => ({
            display: 'flex',
            alignItems: 'center',
            gap: 1.25,
            px: { xs: 2, md: 4 },
            py: 1,
            fontSize: '0.875rem',
            color: isLost ? tokens.onAmberSoft : tokens.onGreenSoft,
            backgroundColor: isLost ? tokens.amberSoft : tokens.greenSoft,
          })}
        >
          <Icon name={isLost ? 'alert' : 'check_circle'} size={18} />
          {translate(isLost ? 'ui.connection_lost' : 'ui.connection_back')}
        </Box>
      ) : null}
    </Box>
  )
}
