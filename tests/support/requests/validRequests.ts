import { createHash } from 'node:crypto'
import type { Role } from '../../../contract/base/people/roles.ts'
import type { CallRequest } from '../../../contract/calls.ts'
import type { FactorAction } from '../../../contract/features/factors.ts'
import type { PortalPath } from '../../../server/handler.ts'
import { totpCodeOf } from '../authenticatorApp.ts'
import { password, pin } from '../business.ts'
import { claimLinkRequests } from '../claimLinks.ts'
import { renewMacs } from '../database/renewMacs.ts'
import { draftExample, savedDraft } from '../drafts.ts'
import { confirmAllSessions } from '../portal/confirmAllSessions.ts'
import { settlePayouts } from '../refunds.ts'
import {
  confirmRegistrationMailbox,
  emailOf,
  goodPassword,
  makePersonWithLink,
  registrationOf,
  startRegistration,
} from '../registration.ts'
import {
  britishRecipient,
  createRequest,
  createTransfer,
  quoteFor,
  signAndApprove,
  submitTransfer,
  type Transfer,
} from '../sending.ts'
import { seenOf } from '../server/testApp.ts'
import { createSoftPasskey } from '../softPasskey.ts'
import { verificationRequests } from '../verification.ts'
import { accountRequests, setVerified } from './accountRequests.ts'
import { approvalRequests } from './approvalRequests.ts'
import { balanceRequests } from './balanceRequests.ts'
import { bulkRequests } from './bulkRequests.ts'
import { exportRequests } from './exportRequests.ts'
import { incomingPaymentRequests } from './incomingPaymentRequests.ts'
import { openapiRequests } from './openapiRequests.ts'
import { addPasskey, letSignByPasskey } from './passkeys.ts'
import { recipientRequests } from './recipientRequests.ts'
import { refundRequests } from './refundRequests.ts'
import { scheduleRequests } from './scheduleRequests.ts'
import { teamRequests } from './teamRequests.ts'
import { webhookRequests } from './webhookRequests.ts'
import type { CallerKind, World } from './world.ts'

/** A spread database refuses to reckon with times in a change. */
const secondsAgo = ({ clock }: World['desk']['server'], seconds: number): Date =>
  new Date(clock.now().getTime() - seconds * 1000)

const maker = (world: World) => world.person('maker')
const newRecipient = (world: World) => world.desk.call(maker(world), '/recipient/create', britishRecipient())
const newQuote = (world: World) => quoteFor(world.desk, maker(world))
const newTransfer = (world: World) => createTransfer(world.desk, maker(world))
const submitted = (world: World) => submitTransfer(world.desk, maker(world))

async function newNotification({ desk, business, person }: World): Promise<string> {
  const id = crypto.randomUUID()
  await desk.server.database.sql`
    insert into notifications (business_id, user_id, id, message, params, created_at)
    values (${business.id}, ${person('maker').id}, ${id}, 'transfer_cancelled', '{}', ${desk.server.clock.now()})`
  return id
}

/** A code counts towards the limit of codes; resets it. */
const forgetSends = ({ desk }: World) => desk.server.database.sql`delete from user_guards`

async function signed(world: World, role: Role, purpose: 'pay' | 'approve', transfer: Transfer) {
  await forgetSends(world)
  const { challenge_id } = await world.clients[role].call('/transfer/request-otp', {
    purpose,
    transfers: [seenOf(transfer)],
  })
  return { challenge_id, otp: await world.desk.server.readCode(world.person(role)), pin }
}

const waitingItems = async (world: World) => [{ kind: 'transfer' as const, ...seenOf(await submitted(world)) }]

const waitingRequest = async (world: World) => {
  const { id, version } = await submitted(world)
  return { kind: 'transfer' as const, id, version }
}

async function signedItems(world: World) {
  const items = await waitingItems(world)
  await forgetSends(world)
  const { challenge_id } = await world.clients.checker.call('/desk/request-otp', { items })
  return { items, challenge_id, otp: await world.desk.server.readCode(world.person('checker')), pin }
}

/** A challenge of the sign-in page. */
async function askForCode(world: World): Promise<string> {
  await forgetSends(world)
  const request = { identifier: world.person('admin').user_name, password }
  return (await world.clients.nobody.call('/account/get-otp-method', request)).challenge_id
}

/** A step-up of the viewer by the current factor, for one change. */
async function stepUp(world: World, action: FactorAction, target?: string) {
  await forgetSends(world)
  const request = { purpose: 'factor_change' as const, action, ...(target === undefined ? {} : { target }) }
  const { challenge_id } = await world.clients.viewer.call('/account/send-otp', request)
  return { challenge_id, otp: await world.desk.server.readCode(world.person('viewer')) }
}

const startAuthenticator = async (world: World) =>
  world.clients.viewer.call('/account/start-authenticator', await stepUp(world, 'set_up_authenticator'))

const addAuthenticator = ({ desk, business, person }: World) => desk.server.database.sql`
  insert into authenticators (user_id, business_id, sealed_seed, confirmed_at)
  values (${person('viewer').id}, ${business.id}, '', ${desk.server.clock.now()}) on conflict do nothing`

const page = { page_size: 10, page_number: 1 }
export const uploadBytes = Buffer.from('%PDF-1.7\n1 0 obj\nendobj\ntrailer\n%%EOF\n')
export const uploadFile = () => new File([uploadBytes], 'invoice.pdf')

interface Valid<P extends PortalPath> {
  /** The person whose request is answered with `ok`. */
  as: CallerKind
  make: (world: World) => Promise<CallRequest<P>>
}

const valid = <P extends PortalPath>(as: CallerKind, make: (world: World) => Promise<CallRequest<P>>): Valid<P> => ({
  as,
  // Clears the traces of earlier calls: wrong tries, and a company to be verified.
  make: async (world) => {
    await forgetSends(world)
    await world.desk.server.database.sql`delete from login_guards`
    await setVerified(world, 2)
    await confirmAllSessions(world)
    return make(world)
  },
})
function fixed<R>(request: R) {
  return () => Promise.resolve(request)
}

/** A request of each call that is answered with `ok`, about objects made for it alone. */
export const validRequests: { [P in PortalPath]: Valid<P> } = {
  '/common/common-config': valid('nobody', fixed({})),
  '/common/bank-holidays': valid('viewer', fixed({})),
  '/common/get-country-code': valid('nobody', fixed({ source_type: 'phone' })),
  '/common/get-regular-content': valid('nobody', fixed({})),
  '/config/corridor-schema': valid('nobody', fixed({ country: 'GB', currency: 'GBP' })),
  '/common/get-security-question-list': valid('nobody', fixed({})),
  '/common/upload': valid(
    'maker',
    fixed({
      purpose: 'transfer_document',
      name: 'invoice.pdf',
      size: uploadBytes.length,
      sha256: createHash('sha256').update(uploadBytes).digest('hex'),
    }),
  ),
  '/account/forgot-password': valid('nobody', () =>
    Promise.resolve({ email: `${crypto.randomUUID().slice(0, 8)}@example.com` }),
  ),
  '/account/open-password-link': valid('nobody', async ({ desk }) => {
    const { token } = await makePersonWithLink(desk.server, 'reset')
    return { kind: 'reset', token }
  }),
  '/account/create-password': valid('nobody', async ({ desk }) => {
    const { token } = await makePersonWithLink(desk.server, 'reset')
    return { token, password: goodPassword }
  }),
  '/account/create-invite-password': valid('nobody', async ({ desk }) => {
    const { person, token } = await makePersonWithLink(desk.server, 'invite')
    // A person with an authenticator app is not signed in by the link, so the client keeps its session.
    await desk.server.database.sql`update users set primary_factor = 'authenticator' where id = ${person.id}`
    return { token, password: goodPassword }
  }),
  '/account/start-registration': valid('nobody', () =>
    Promise.resolve({ email: emailOf(`r${crypto.randomUUID().slice(0, 8)}`) }),
  ),
  '/account/register': valid('nobody', async ({ desk, clients }) => {
    const { own } = await confirmRegistrationMailbox(desk.server, clients.nobody)
    return { ...own, ...registrationOf(`r${crypto.randomUUID().slice(0, 8)}`) }
  }),
  '/account/resend-registration-otp': valid('nobody', async ({ desk, clients }) => {
    const { registration_id } = await startRegistration(desk.server, clients.nobody)
    await desk.server.database.sql`
      update registrations set sent_at = ${secondsAgo(desk.server, 61)} where id = ${registration_id}`
    return { registration_id }
  }),
  '/account/confirm-registration': valid('nobody', async ({ desk, clients }) => {
    const { registration_id, registration_token, otp } = await startRegistration(desk.server, clients.nobody)
    return { registration_id, registration_token, otp }
  }),
  '/account/get-otp-method': valid('nobody', async (world) => {
    await forgetSends(world)
    return { identifier: world.person('admin').user_name, password }
  }),
  '/account/resend-otp': valid('nobody', async (world) => {
    const challenge_id = await askForCode(world)
    await world.desk.server.database.sql`
      update otp_challenges set sent_at = ${secondsAgo(world.desk.server, 61)} where id = ${challenge_id}`
    return { challenge_id }
  }),
  '/account/login': valid('nobody', async (world) => {
    const challenge_id = await askForCode(world)
    return { challenge_id, otp: await world.desk.server.readCode(world.person('admin')) }
  }),
  '/account/get-passkey-options': valid('nobody', async (world) => {
    await addPasskey(world, 'admin')
    return { challenge_id: await askForCode(world) }
  }),
  '/account/send-otp': valid('viewer', async (world) => {
    await forgetSends(world)
    return { purpose: 'pin_reset' }
  }),
  '/account/get-factors': valid('viewer', fixed({})),
  '/account/start-authenticator': valid('viewer', (world) => stepUp(world, 'set_up_authenticator')),
  '/account/get-authenticator-setup': valid('viewer', async (world) => {
    const { setup_id } = await startAuthenticator(world)
    return { setup_id }
  }),
  '/account/confirm-authenticator': valid('viewer', async (world) => {
    const { setup_id } = await startAuthenticator(world)
    const { secret } = await world.clients.viewer.call('/account/get-authenticator-setup', { setup_id })
    return { setup_id, otp: totpCodeOf(secret, world.desk.server.clock.now()) }
  }),
  '/account/set-primary-factor': valid('viewer', async (world) => ({
    primary: 'email',
    ...(await stepUp(world, 'use_email')),
  })),
  '/account/make-recovery-codes': valid('viewer', async (world) => {
    await addAuthenticator(world)
    return stepUp(world, 'new_recovery_codes')
  }),
  '/account/show-recovery-codes': valid('viewer', async (world) => {
    await addAuthenticator(world)
    return world.clients.viewer.call('/account/make-recovery-codes', await stepUp(world, 'new_recovery_codes'))
  }),
  '/account/start-passkey': valid('viewer', (world) => stepUp(world, 'add_passkey')),
  '/account/confirm-passkey': valid('viewer', async (world) => {
    await world.desk.server.database.sql`delete from passkeys`
    const proof = await stepUp(world, 'add_passkey')
    const { setup_id, options } = await world.clients.viewer.call('/account/start-passkey', proof)
    const response = createSoftPasskey(world.desk.server.deps.settings.publicUrl).create(options)
    return { setup_id, name: 'Laptop', response }
  }),
  '/account/rename-passkey': valid('viewer', async (world) => ({
    id: await addPasskey(world, 'viewer'),
    name: 'Phone',
  })),
  '/account/remove-passkey': valid('viewer', async (world) => {
    const id = await addPasskey(world, 'viewer')
    return { id, ...(await stepUp(world, 'remove_passkey', id)) }
  }),
  '/account/request-factor-removal': valid('viewer', async (world) => {
    await addAuthenticator(world)
    return {}
  }),
  '/account/withdraw-factor-removal': valid('viewer', fixed({})),
  '/account/logout': valid('viewer', fixed({})),
  '/account/get-session': valid('viewer', fixed({})),
  '/account/confirm': valid('viewer', fixed({ password })),
  '/account/check-user-status': valid('viewer', fixed({})),
  '/account/dismiss-first-step': valid('viewer', fixed({ step: 'second_factor' as const })),
  '/account/set-language': valid('viewer', fixed({ language: 'en' })),
  '/account/set-formats': valid('viewer', fixed({ style: 'standard', time_zone: 'Asia/Jakarta' })),
  '/business/get-role-permissions': valid('viewer', fixed({})),
  ...teamRequests,
  '/audit/list': valid('admin', fixed({ ...page, order: 'desc' as const })),
  '/audit/export': valid('admin', fixed({ format: 'csv' as const })),
  '/notification/wait': valid('viewer', fixed({ since: '' })),
  '/notification/get-preferences': valid('viewer', fixed({})),
  '/notification/save-preferences': valid(
    'viewer',
    fixed({ items: [{ event: 'transfer_completed' as const, panel: true, mail: false }] }),
  ),
  '/notification/list': valid('viewer', fixed(page)),
  '/notification/get-unread-num': valid('viewer', fixed({})),
  '/notification/mark-read': valid('maker', async (world) => ({ id: await newNotification(world) })),
  '/notification/mark-read-all': valid('viewer', fixed({})),
  '/business/get-business-draft': valid('maker', async (world) => ({ uid: await savedDraft(world) })),
  '/business/list-business-drafts': valid('maker', fixed({})),
  '/business/save-business-draft': valid('maker', async () => ({ ...draftExample, uid: crypto.randomUUID() })),
  '/business/discard-business-draft': valid('maker', async (world) => ({ uid: await savedDraft(world) })),
  ...accountRequests,
  ...verificationRequests,
  ...approvalRequests,
  ...incomingPaymentRequests,
  ...refundRequests,
  ...scheduleRequests,
  ...balanceRequests,
  ...recipientRequests,
  ...claimLinkRequests,
  '/quote/rates': valid('viewer', fixed({ currencies: ['GBP'] })),
  '/quote/rate-history': valid('viewer', fixed({ currencies: ['GBP'] })),
  '/quote/create': valid(
    'maker',
    fixed({ corridor_id: 'gb-gbp-bank', country: 'GB', side: 'receive', amount_minor: '100000', fee_payer: 'OUR' }),
  ),
  ...exportRequests,
  ...webhookRequests,
  ...openapiRequests,
  '/balance/export': valid('checker', fixed({ format: 'csv' })),
  '/view/list': valid('viewer', fixed({ list: 'transfers' })),
  '/view/save': valid('viewer', async () => ({
    id: crypto.randomUUID(),
    list: 'transfers' as const,
    name: crypto.randomUUID(),
    value: {},
  })),
  '/view/delete': valid('viewer', async () => ({ id: crypto.randomUUID() })),
  '/view/set-default': valid('viewer', fixed({ list: 'transfers', id: null })),
  '/transfer/list': valid('viewer', fixed({ ...page, sort: 'created_at', order: 'desc', tab: 'all' })),
  '/transfer/export': valid('checker', fixed({ sort: 'created_at', order: 'desc', tab: 'all', format: 'csv' })),
  '/transfer/totals': valid('viewer', fixed({ tab: 'all' })),
  '/transfer/detail': valid('viewer', async (world) => ({ id: (await newTransfer(world)).id })),
  '/transfer/summary': valid('viewer', fixed({})),
  '/transfer/preview-approvals': valid('maker', async (world) => ({
    quote_id: (await newQuote(world)).id,
    recipient_id: (await newRecipient(world)).id,
  })),
  '/transfer/limits': valid('maker', async (world) => ({ recipient_id: (await newRecipient(world)).id })),
  '/transfer/create': valid('maker', async (w) => createRequest((await newQuote(w)).id, (await newRecipient(w)).id)),
  '/transfer/requote': valid('maker', async (world) => {
    const { id, version } = await newTransfer(world)
    await world.desk.server.database.sql`
      update transfers set rate_held_until = ${secondsAgo(world.desk.server, 1)} where id = ${id}`
    await renewMacs(world.desk.server.database.sql, world.desk.server.deps.keys, [id])
    return { id, version }
  }),
  '/transfer/request-passkey': valid('checker', async (world) => {
    await letSignByPasskey(world, 'checker')
    return { purpose: 'approve', transfers: [seenOf(await submitted(world))] }
  }),
  '/transfer/signing-ways': valid('viewer', fixed({})),
  '/desk/list': valid('checker', fixed({})),
  '/desk/count': valid('checker', fixed({})),
  '/desk/request': valid('viewer', async (world) => ({ items: [await waitingRequest(world)] })),
  '/desk/comment': valid('viewer', async (world) => ({
    ...(await waitingRequest(world)),
    text: 'Which invoice is this?',
  })),
  '/desk/request-otp': valid('checker', async (world) => {
    await forgetSends(world)
    return { items: await waitingItems(world) }
  }),
  '/desk/request-passkey': valid('checker', async (world) => {
    await letSignByPasskey(world, 'checker')
    return { items: await waitingItems(world) }
  }),
  '/desk/check-otp': valid('checker', async (world) => {
    const { pin: _, ...shown } = await signedItems(world)
    return shown
  }),
  '/desk/approve': valid('checker', signedItems),
  '/desk/deny': valid('checker', async (world) => ({ items: await waitingItems(world), reason: 'No' })),
  ...bulkRequests,
  '/transfer/request-otp': valid('maker', async (world) => {
    await forgetSends(world)
    return { purpose: 'pay', transfers: [seenOf(await newTransfer(world))] }
  }),
  '/transfer/check-otp': valid('maker', async (world) => {
    const transfer = await newTransfer(world)
    const { challenge_id, otp } = await signed(world, 'maker', 'pay', transfer)
    return { purpose: 'pay', transfers: [seenOf(transfer)], challenge_id, otp }
  }),
  '/transfer/pay': valid('maker', async (world) => {
    const transfer = await newTransfer(world)
    return { transfer: seenOf(transfer), ...(await signed(world, 'maker', 'pay', transfer)) }
  }),
  '/transfer/approve': valid('checker', async (world) => {
    const transfer = await submitted(world)
    return { transfers: [seenOf(transfer)], ...(await signed(world, 'checker', 'approve', transfer)) }
  }),
  '/transfer/deny': valid('checker', async (world) => ({ transfers: [seenOf(await submitted(world))], reason: 'No' })),
  '/transfer/cancel': valid('maker', async (world) => {
    const { id, version } = await newTransfer(world)
    return { id, version }
  }),
  '/transfer/proof': valid('viewer', async (world) => {
    const transfer = await submitted(world)
    await signAndApprove(world.desk, world.person('checker'), [transfer])
    await settlePayouts(world.desk)
    return { id: transfer.id }
  }),
  '/transfer/generate-transfer-invoice': valid('viewer', async (world) => ({
    transaction_id: (await submitted(world)).id,
    bulk_type: 0,
  })),
}

export const callablePaths = Object.keys(validRequests) as PortalPath[]
