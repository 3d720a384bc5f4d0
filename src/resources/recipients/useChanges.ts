import { useCall } from '../../dataProvider/useCall.ts'

export const useChanges = (id: string) => useCall('/recipient/list-changes', { id }, { call: { toast: false } })
