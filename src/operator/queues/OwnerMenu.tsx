import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { type MouseEvent, useState } from 'react'
import { useTranslate } from 'react-admin'
import type { StaffQueue } from '../../../contract/features/operator/queues.ts'
import { Icon } from '../../ui/Icon.tsx'
import { useQueueOwners } from './useQueueOwners.ts'

/** The button may stand in a row that is a link. */
const stop = (event: MouseEvent) => event.stopPropagation()

/** The member of staff who has an entry; opens the choice of another. */
export const OwnerMenu = ({ queue, id }: { queue: StaffQueue; id: string }) => {
  const translate = useTranslate()
  const { me, mayAssign, isPending, colleagues, ownerOf, nameOf, assign } = useQueueOwners(queue)
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const owner = ownerOf(id)
  const shown = nameOf(id)
  if (!mayAssign) return <span>{shown}</span>
  const choose = (staffId: string | null) => {
    setAnchor(null)
    void assign(id, staffId).catch(() => undefined)
  }
  const others = colleagues.filter((one) => one.id !== me && one.id !== owner?.id)
  return (
    <Box component="span" onClick={stop}>
      <Button
        size="small"
        variant="text"
        color={owner === null ? 'inherit' : 'primary'}
        startIcon={<Icon name="user" size={16} />}
        endIcon={<Icon name="chevron_down" size={14} />}
        aria-label={translate('review.owner.of', { name: shown })}
        aria-haspopup="menu"
        aria-keyshortcuts="T"
        loading={isPending}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
        sx={{ minWidth: 0, whiteSpace: 'nowrap', fontWeight: owner?.id === me ? 600 : 400 }}
      >
        {shown}
      </Button>
      <Menu open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)}>
        {owner?.id === me ? null : <MenuItem onClick={() => choose(me)}>{translate('review.owner.take')}</MenuItem>}
        {others.map((one) => (
          <MenuItem key={one.id} onClick={() => choose(one.id)}>
            {translate('review.owner.give', { name: one.full_name })}
          </MenuItem>
        ))}
        {owner === null ? null : <MenuItem onClick={() => choose(null)}>{translate('review.owner.put_back')}</MenuItem>}
      </Menu>
    </Box>
  )
}
