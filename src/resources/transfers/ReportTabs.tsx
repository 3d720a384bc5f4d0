import Tab from '@mui/material/Tab'
import Tabs from '@mui/material/Tabs'
import { LinkBase, useTranslate } from 'ra-core'
import { type ReportTabName, reportTabs } from '../../../contract/transfers.ts'
import { pathTo } from '../../custom-routes/paths.ts'

/** Each tab is an address. */
export const ReportTabs = ({ tab }: { tab: ReportTabName }) => {
  const translate = useTranslate()
  return (
    <Tabs
      component="nav"
      value={tab}
      variant="scrollable"
      scrollButtons={false}
      aria-label={translate('transfers.title')}
      sx={{ mb: 2 }}
      slotProps={{ list: { role: 'list' } }}
    >
      {reportTabs.map((name) => (
        <Tab
          key={name}
          value={name}
          label={translate(`transfers.tabs.${name}`)}
          component={LinkBase}
          to={pathTo('report', { type: name })}
          role="listitem"
          tabIndex={0}
          aria-selected={undefined}
          aria-current={name === tab ? 'page' : undefined}
        />
      ))}
    </Tabs>
  )
}
