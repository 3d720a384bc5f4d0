import Box from '@mui/material/Box'
import { useTranslate } from 'react-admin'
import { PageHeader } from '../../ui/page/PageHeader.tsx'
import { HolidaysPanel } from './HolidaysPanel.tsx'
import { NoticesPanel } from './NoticesPanel.tsx'

/** Content of the customers' home page: the operator's notices and bank holidays. */
export const NoticesPage = () => {
  const translate = useTranslate()
  return (
    <>
      <PageHeader subtitle={translate('operator.about_homeNotices')} />
      <Box sx={{ display: 'grid', gap: 3 }}>
        <NoticesPanel />
        <HolidaysPanel />
      </Box>
    </>
  )
}
