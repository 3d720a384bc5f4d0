import { useTranslate } from 'ra-core'
import { type Status, statuses } from '../../contract/base/statuses/reported.ts'
import { StateChip } from './StateChip.tsx'

export const StatusChip = ({ status }: { status: Status }) => {
  const translate = useTranslate()
  const { name, colour } = statuses[status]
  return <StateChip colour={colour} label={translate(`statuses.${name}`)} name={name} />
}
