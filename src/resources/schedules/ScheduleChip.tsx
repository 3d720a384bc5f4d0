import { useTranslate } from 'react-admin'
import type { ScheduleState } from '../../../contract/base/time/schedules.ts'
import { StateChip } from '../../ui/StatusChip.tsx'
import { stateLooks } from './scheduleTypes.ts'

export const ScheduleChip = ({ state }: { state: ScheduleState }) => {
  const translate = useTranslate()
  return <StateChip {...stateLooks[state]} label={translate(`schedules.state.${state}`)} name={state} />
}
