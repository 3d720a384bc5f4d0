import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { List, SimpleList, useListContext, useTranslate } from 'react-admin'
import type { CallResponse } from '../../../contract/calls.ts'
import { useCallMutation } from '../../dataProvider/useCall.ts'
import { DateTimeField } from '../../ui/dates/DateTimeField.tsx'
import { EmptyState } from '../../ui/page/EmptyState.tsx'
import { Panel } from '../../ui/page/Panel.tsx'
import { ReasonButton } from '../ui/ReasonButton.tsx'

type RailFile = CallResponse<'/staff/rail-file/list'>['items'][number]

const Actions = ({ file: { id, name } }: { file: RailFile }) => {
  const translate = useTranslate()
  const { refetch } = useListContext()
  const { mutateAsync: close } = useCallMutation('/staff/rail-file/close')
  return (['read_again', 'discard'] as const).map((way) => (
    <ReasonButton
      key={way}
      label={translate(`treasury.rail_files.${way}`)}
      name={name}
      danger={way === 'discard'}
      run={async (reason) => {
        await close({ id, way, reason })
        await refetch()
      }}
    >
      <Typography>{translate(`treasury.rail_files.about_${way}`)}</Typography>
    </ReasonButton>
  ))
}

/** Bank files that failed validation: read again, or set aside. */
export const RailFilesPanel = () => {
  const translate = useTranslate()
  return (
    <List resource="railFiles" component="div">
      <Panel heading="h2" flush title={translate('treasury.rail_files.title')}>
        <SimpleList<RailFile>
          primaryText={({ rail, name }) => `${rail} · ${name}`}
          secondaryText={({ problems, received_at }) => (
            <>
              {/* Roles instead of list elements: the secondary text is a paragraph. */}
              <Box component="span" role="list" lang="en" sx={{ pl: 2.5 }}>
                {[...new Set(problems)].map((problem) => (
                  <Box
                    key={problem}
                    component="span"
                    role="listitem"
                    sx={{ display: 'list-item', listStyle: 'circle' }}
                  >
                    {problem}
                  </Box>
                ))}
              </Box>
              <span>
                <DateTimeField value={received_at} />
              </span>
            </>
          )}
          rightIcon={(file) => <Actions file={file} />}
          empty={<EmptyState icon="check_circle" title={translate('treasury.rail_files.none')} />}
        />
      </Panel>
    </List>
  )
}
