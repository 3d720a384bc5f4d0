import type { World } from './requests/world.ts'

/** A draft of a maker. */
export const draftExample = { flow: 'send-money' as const, step: 'amount', value: { amount: '1' }, version: 0 }

export async function savedDraft({ clients }: World): Promise<string> {
  const uid = crypto.randomUUID()
  await clients.maker.call('/business/save-business-draft', { ...draftExample, uid })
  return uid
}
