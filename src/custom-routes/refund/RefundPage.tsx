import { Navigate } from 'react-router'
import { pathTo } from '../../addresses/paths.ts'

export const RefundPage = () => <Navigate to={pathTo('refunds.list')} replace />
