import { defineHandler } from '../../handler.ts'
import { permissionRowsOf } from './serializer.ts'

export const getRolePermissions = defineHandler('/business/get-role-permissions', {
  run: (_tx, { actor }) => Promise.resolve({ permissions: permissionRowsOf(actor.role) }),
})
