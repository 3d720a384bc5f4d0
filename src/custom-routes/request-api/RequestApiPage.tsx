import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import { useTranslate } from 'react-admin'
import { openApiBase } from '../../../contract/operations.ts'
import { useCall } from '../../dataProvider/useCall.ts'
import { ListIntro } from '../../list/ListIntro.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { LoadFailed } from '../../ui/page/LoadFailed.tsx'
import { AccessPanel } from './AccessPanel.tsx'
import { KeysPanel } from './KeysPanel.tsx'

/** Open API: the request for live keys and its state, and the keys. */
export const RequestApiPage = () => {
  const translate = useTranslate()
  const { data, error, refetch } = useCall('/openapi/access', {})
  if (error && !data) return <LoadFailed onRetry={refetch} />
  if (!data) return <Skeleton variant="rounded" height={320} />
  return (
    <>
      <ListIntro
        text={translate('openapi.intro')}
        action={
          <Button
            href={`${openApiBase}/reference`}
            target="_blank"
            rel="noopener"
            startIcon={<Icon name="document" size={18} />}
          >
            {translate('openapi.reference')}
          </Button>
        }
      />
      <Box sx={{ display: 'grid', gap: 2.5 }}>
        <AccessPanel access={data} />
        <KeysPanel modes={data.modes} />
      </Box>
    </>
  )
}
