import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import { useTranslate } from 'react-admin'
import { Link, Navigate } from 'react-router'
import { verificationStatus } from '../../../contract/base/statuses/verification.ts'
import { pathTo } from '../../addresses/paths.ts'
import { useCall } from '../../dataProvider/useCall.ts'
import { Icon, type IconName } from '../../ui/Icon.tsx'
import { LoadFailed } from '../../ui/page/LoadFailed.tsx'
import { WizardLoading } from '../../wizard/Wizard.tsx'

const promises = [
  { name: 'safe', icon: 'lock' },
  { name: 'needed', icon: 'document' },
  { name: 'days', icon: 'clock' },
] as const satisfies readonly { name: string; icon: IconName }[]

/** Introduction to the verification: data protection, requirements and duration. Only for a business that has not started. */
export const DataSafePage = () => {
  const translate = useTranslate()
  const { data, error, refetch } = useCall('/account/check-user-status', {}, { staleTime: 0 })
  if (error) return <LoadFailed onRetry={refetch} />
  if (!data) return <WizardLoading />
  if (data.is_verified !== verificationStatus.not_verified) return <Navigate to={pathTo('home')} replace />
  return (
    <Card sx={{ p: { xs: 2.5, sm: 5 }, display: 'grid', gap: 3 }}>
      <Box sx={{ display: 'grid', justifyItems: 'center', textAlign: 'center', gap: 1.5 }}>
        <Box sx={{ color: 'primary.main' }}>
          <Icon name="shield" size={56} />
        </Box>
        <Typography variant="h2">{translate('verification.intro.title')}</Typography>
        <Typography sx={{ color: 'text.secondary', maxWidth: '52ch' }}>
          {translate('verification.intro.hint')}
        </Typography>
      </Box>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 2 }}>
        {promises.map(({ name, icon }) => (
          <Box component="li" key={name} sx={{ display: 'flex', gap: 2 }}>
            <Box sx={{ color: 'primary.main', flex: 'none' }}>
              <Icon name={icon} size={24} />
            </Box>
            <Box>
              <Typography sx={{ fontWeight: 600 }}>{translate(`verification.intro.${name}`)}</Typography>
              <Typography variant="body2" sx={{ color: 'text.secondary' }}>
                {translate(`verification.intro.${name}_hint`)}
              </Typography>
            </Box>
          </Box>
        ))}
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, justifyContent: 'center' }}>
        <Button component={Link} to={pathTo('home')} variant="outlined" size="large">
          {translate('shell.verify_later')}
        </Button>
        <Button component={Link} to={pathTo('businessVerify', { stepBizVerify: '1' })} variant="contained" size="large">
          {translate('verification.intro.start')}
        </Button>
      </Box>
    </Card>
  )
}
