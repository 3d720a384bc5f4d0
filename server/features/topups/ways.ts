import { defineHandler } from '../../handler.ts'
import { bankDays } from './serializer.ts'

export const waysHandler = defineHandler('/topup/ways', {
  run: async (tx, { now }, _, { deps }) => ({
    ways_in: deps.bank.waysIn.map(({ bank, methods }) => ({ bank, methods: [...methods] })),
    ...(await bankDays(tx, now)),
  }),
})
