import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import { useStore, useTranslate } from 'react-admin'
import { homeCurrency } from '../../../contract/base/money/money.ts'
import { createFormats } from '../../../contract/base/texts/formats.ts'
import { useServer } from '../../dataProvider/useCall.ts'
import { useFormats } from '../../i18n/formats.ts'
import { exampleMinor, useChooseFormats } from '../../parts/useChooseFormats.ts'

/** Offers the formats of the person's language in one press, until they are chosen or declined. */
export const FormatOffer = () => {
  const translate = useTranslate()
  const { choice } = useFormats()
  const { serverNow } = useServer()
  const chooseFormats = useChooseFormats()
  const [isDeclined, setIsDeclined] = useStore<boolean>('formats_declined', false)
  if (choice.style !== 'standard' || isDeclined) return null
  const { moment, money } = createFormats({ ...choice, style: 'language' })
  const example = `${moment(new Date(serverNow()))} · ${money(exampleMinor, homeCurrency)}`
  return (
    <Card
      component="section"
      aria-label={translate('home.formats_offer')}
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        columnGap: 2,
        rowGap: 1,
        px: { xs: 2, sm: 3 },
        py: 1.5,
      }}
    >
      <Box sx={{ flex: '1 1 260px' }}>
        {translate('home.formats_offer')}{' '}
        <Box component="strong" className="tabular" sx={{ whiteSpace: 'nowrap' }}>
          {example}
        </Box>
      </Box>
      <Box sx={{ display: 'flex', gap: 1 }}>
        <Button size="small" variant="outlined" onClick={() => void chooseFormats({ style: 'language' })}>
          {translate('home.formats_use')}
        </Button>
        <Button size="small" onClick={() => setIsDeclined(true)}>
          {translate('home.formats_keep')}
        </Button>
      </Box>
    </Card>
  )
}
