import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import { LinkBase, useTranslate } from 'ra-core'
import { pathTo } from '../../addresses/paths.ts'
import { Icon } from '../../ui/Icon.tsx'
import { Panel } from '../../ui/page/Panel.tsx'
import { SupportContact } from '../../ui/page/SupportContact.tsx'

/** Links to guides and answers, and the support contact. */
export const HelpCard = () => {
  const translate = useTranslate()
  return (
    <Panel title={translate('home.help_title')}>
      <Box sx={{ display: 'grid', gap: 1.5 }}>
        <Link
          component={LinkBase}
          to={pathTo('help')}
          sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.75, justifySelf: 'start' }}
        >
          {translate('home.help_open')}
          <Icon name="arrow_right" size={16} />
        </Link>
        <SupportContact />
      </Box>
    </Panel>
  )
}
