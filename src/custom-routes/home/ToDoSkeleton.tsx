import Card from '@mui/material/Card'
import Skeleton from '@mui/material/Skeleton'

/** Stands for the tasks while they are loading. */
export const ToDoSkeleton = () => (
  <Card sx={{ p: { xs: 2, sm: 3 }, minHeight: 332 }} aria-busy="true">
    <Skeleton width={120} height={30} />
    <Skeleton height={48} sx={{ mt: 2 }} />
    <Skeleton height={48} sx={{ mt: 1 }} />
    <Skeleton height={48} sx={{ mt: 1 }} />
  </Card>
)
