import { useQuery } from '@tanstack/react-query'
import { useTranslate } from 'ra-core'
import { useSignedIn } from '../authProvider/SignedIn.ts'
import { formatDateTime } from '../i18n/formats.ts'
import { LazyAlert } from '../parts/LaterAlert.tsx'

/** Notice of a cooling-off period: the reason, its end, and how to lift it. */
export const CoolingOffNotice = () => {
  const translate = useTranslate()
  const { session } = useSignedIn()
  const { data: hold } = useQuery({
    queryKey: ['auth', 'hold'],
    queryFn: async () => (await session.load()).hold,
  })
  if (!hold) return null
  return (
    <LazyAlert severity="warning" sx={{ mb: 3 }}>
      {translate(`session.hold_${hold.reason}`, { at: formatDateTime(hold.until) })}
    </LazyAlert>
  )
}
