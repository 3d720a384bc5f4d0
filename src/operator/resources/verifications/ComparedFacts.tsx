import Box from '@mui/material/Box'
import { useTranslate } from 'react-admin'
import { Icon } from '../../../ui/Icon.tsx'
import { Facts } from '../../ui/Facts.tsx'
import type { ComparedFact, Reading } from './comparison.ts'

interface ComparedFactsProps {
  facts: readonly ComparedFact[]
  /** By field; without it nothing was read. */
  readings?: ReadonlyMap<string, Reading> | undefined
  /** Writes a value that was read like the typed one. */
  writeRead: (field: string, value: string) => string
}

const Remark = ({ tone, text }: { tone: 'warning' | 'success'; text: string }) => (
  <Box
    component="span"
    sx={({ palette: { tokens } }) => ({
      display: 'flex',
      gap: 0.5,
      alignItems: 'start',
      color: tone === 'success' ? tokens.onGreenSoft : tokens.onAmberSoft,
      fontSize: '0.8125rem',
    })}
  >
    <Box component="span" sx={{ flexShrink: 0, mt: '2px' }}>
      <Icon name={tone === 'success' ? 'check' : 'alert'} size={16} />
    </Box>
    {text}
  </Box>
)

/** Typed values, each with its earlier one and the one that recognition read. */
export const ComparedFacts = ({ facts, readings, writeRead }: ComparedFactsProps) => {
  const translate = useTranslate()
  const remarksOf = ({ field, before }: ComparedFact) => {
    const reading = readings?.get(field)
    return (
      <>
        {before === null ? null : (
          <Remark
            tone="warning"
            text={before === '' ? translate('review.was_empty') : translate('review.was', { before })}
          />
        )}
        {reading === undefined ? null : (
          <Remark
            tone={reading.state === 'same' ? 'success' : 'warning'}
            text={
              reading.state === 'same'
                ? translate('review.read_same')
                : translate('review.read_other', { value: writeRead(field, reading.value) || '–' })
            }
          />
        )}
      </>
    )
  }
  return (
    <Facts
      facts={facts.map((fact) => ({
        name: fact.name,
        value: (
          <>
            <span>{fact.value || '–'}</span>
            {remarksOf(fact)}
          </>
        ),
      }))}
    />
  )
}
