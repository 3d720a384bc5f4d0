import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { Avatar } from '../ui/Avatar.tsx'

/** A person in payment decisions: initials, name and mail, since a name alone is ambiguous. */
export const Person = ({ name, email }: { name: string; email: string }) => (
  <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 1, minWidth: 0 }}>
    <Avatar name={name} fileId={null} size={24} />
    <Box component="span" sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
      {name}{' '}
      <Typography component="span" variant="body2" sx={{ color: 'text.secondary' }}>
        {email}
      </Typography>
    </Box>
  </Box>
)
