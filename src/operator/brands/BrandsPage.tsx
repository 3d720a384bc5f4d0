import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { SimpleList, useTranslate } from 'react-admin'
import { usePermitted } from '../../authProvider/usePermitted.ts'
import { useCall } from '../../dataProvider/useCall.ts'
import { LoadFailed } from '../../ui/page/LoadFailed.tsx'
import { PageHeader } from '../../ui/page/PageHeader.tsx'
import { Panel } from '../../ui/page/Panel.tsx'
import { RequestChangeButton } from '../ui/RequestChangeButton.tsx'
import { BrandDialog, type BrandItem } from './BrandDialog.tsx'
import { BrandMark, Swatch } from './BrandMark.tsx'

const BrandText = ({ brand: { host, colour_light, colour_dark, mail_from } }: { brand: BrandItem }) => {
  const translate = useTranslate()
  return (
    <Box component="span" sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, rowGap: 0.5 }}>
      <span>{host ?? translate('house.brand.every_host')}</span>
      {[colour_light, colour_dark].map((colour) => (colour === null ? null : <Swatch key={colour} colour={colour} />))}
      {mail_from === null ? null : <span>{mail_from}</span>}
    </Box>
  )
}

/** Names and looks of the portal by host name. Changes are proposed. */
export const BrandsPage = () => {
  const translate = useTranslate()
  const mayPropose = usePermitted()?.('switches.turn')
  const [opened, setOpened] = useState<{ brand: BrandItem | null } | null>(null)
  const { data, error, refetch } = useCall('/staff/brand/list', {})
  if (error) return <LoadFailed onRetry={() => void refetch()} />
  if (data === undefined) return null
  return (
    <>
      <PageHeader
        subtitle={translate('operator.about_brands')}
        actions={
          mayPropose ? (
            <Button variant="contained" onClick={() => setOpened({ brand: null })}>
              {translate('house.brand.new')}
            </Button>
          ) : null
        }
      />
      <Panel heading="h2" flush>
        <SimpleList<BrandItem>
          resource="brands"
          data={data.items}
          leftIcon={({ mark, colour_light }) => <BrandMark mark={mark} colour={colour_light} />}
          primaryText={({ name }) => name}
          secondaryText={(brand) => <BrandText brand={brand} />}
          rightIcon={(brand) => (
            <RequestChangeButton
              name={brand.name}
              right="switches.turn"
              proposalId={brand.proposal_id}
              onChange={() => setOpened({ brand })}
            />
          )}
        />
      </Panel>
      {opened ? <BrandDialog brand={opened.brand} onClose={() => setOpened(null)} onDone={refetch} /> : null}
    </>
  )
}
